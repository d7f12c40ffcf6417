import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Text } from '../Text/Text.tsx'
import styles from './RowList.module.css'

type RowListProps = Pick<ComponentProps<'ul'>, 'id' | 'className' | 'aria-label' | 'children'> & {
  as?: 'ul' | 'ol'
  /** With a line above the first row, where nothing else draws one. */
  topLine?: boolean
}

/** Rows with a line below each. */
export const RowList = ({ as: Tag = 'ul', topLine = false, className, ...rest }: RowListProps) => (
  <Tag {...rest} className={cx(topLine && styles.top, className)} />
)

type ListRowProps = {
  /** A picture or an icon. */
  leading?: ReactNode
  title?: ReactNode
  /** Muted words below the title. */
  note?: ReactNode
  actions?: ReactNode
  /** 8 pixels above and below instead of 16. */
  dense?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A picture, text that may shrink, and actions, which wrap where they do not fit. */
export const ListRow = ({ leading, title, note, actions, dense = false, className, children }: ListRowProps) => (
  <li className={cx(styles.row, dense && styles.dense, className)}>
    {leading}
    <div className={styles.body}>
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {note && (
          <Text as="div" dir="auto">
            {note}
          </Text>
        )}
        {children}
      </div>
      {actions}
    </div>
  </li>
)
