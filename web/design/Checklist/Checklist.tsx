import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '../cx.ts'
import { Text } from '../Text/Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Checklist.module.css'

type ItemProps = {
  title: ReactNode
  /** Follows the surrounding headings. */
  level?: 2 | 3
  isDone: boolean
  /** The step to take now, which stands out. */
  isNext?: boolean
  /** In the circle until it is done, such as a number. */
  mark?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** What has to be done, and what is. */
export const Checklist = ({ topLine = false, children }: { topLine?: boolean; children: ReactNode }) => (
  <ol className={cx(styles.list, topLine && styles.top)}>{children}</ol>
)

export function ChecklistItem({ title, level = 3, isDone, isNext = false, mark, action, children }: ItemProps) {
  const Heading = `h${level}` as const
  return (
    <li className={cx(isDone && styles.done, isNext && styles.next)}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <Check size={16} /> : mark}
      </span>
      <div>
        <Heading>
          {title}
          {isDone && <VisuallyHidden> {t`(done)`}</VisuallyHidden>}
        </Heading>
        {children && <Text face="read">{children}</Text>}
      </div>
      {action}
    </li>
  )
}
