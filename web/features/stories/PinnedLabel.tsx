import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import styles from './StoryCard.module.css'

/** Above a pinned story. */
export const PinnedLabel = ({ children }: { children: ReactNode }) => (
  <p className={cx('meta', styles.pinned)}>
    <span>
      <Pin size={16} aria-hidden="true" /> {children}
    </span>
  </p>
)
