import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Pill.module.css'

type PillProps = {
  children: ReactNode
  href?: string
  /** Links only: this pill is the current page. */
  current?: boolean
  /** Buttons only: whether it is selected. */
  pressed?: boolean
  onClick?: () => void
}

/** A topic: a link with `href`, otherwise a toggle button. */
export const Pill = ({ children, href, current, pressed, onClick }: PillProps) =>
  href === undefined ? (
    <button type="button" className={styles.pill} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  ) : (
    <Anchor href={href} className={styles.pill} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </Anchor>
  )

type RemovablePillProps = { children: string; onRemove: () => void; removeLabel?: string }

export const RemovablePill = ({ children, onRemove, removeLabel = t`Remove ${children}` }: RemovablePillProps) => (
  <span className={cx(styles.pill, styles.small)}>
    {children}
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <X size={16} />
    </button>
  </span>
)

export const Pills = ({ children, label }: { children: ReactNode; label?: string }) => (
  <div className={styles.pills} {...(label && { role: 'group', 'aria-label': label })}>
    {children}
  </div>
)
