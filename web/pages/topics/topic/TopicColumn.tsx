import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import type { TagData } from './topic.operations.ts'
import { TopicHead } from './TopicHead.tsx'
import styles from './Topic.module.css'

export const TopicColumn = ({ tag, title, children }: { tag: TagData; title: string; children: ReactNode }) => (
  <>
    <TopicHead tag={tag} below={title} />
    <div className={cx('column-width', styles.column)}>{children}</div>
  </>
)
