import type { ReactNode } from 'react'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './AsideRows.module.css'

export const AsideRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type RowProps = {
  /** A picture. */
  leading: ReactNode
  title: ReactNode
  note?: ReactNode
  /** `read` for someone's own words. */
  noteFace?: 'read' | 'ui'
  action?: ReactNode
}

/** A person or publication in a column next to the page. */
export const AsideRow = ({ leading, title, note, noteFace = 'ui', action }: RowProps) => (
  <li className={styles.row}>
    {leading}
    <div className={note ? styles.strong : undefined}>
      {title}
      {note && (
        <Text face={noteFace} lines={2} dir="auto">
          {note}
        </Text>
      )}
    </div>
    {action}
  </li>
)
