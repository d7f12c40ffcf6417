import type { ReactNode } from 'react'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './LayoutFrame.module.css'

type Props = { title: string; children: ReactNode; footer?: ReactNode }

/** A group in the right column, opened by a heavy rule and ended by its link. */
export const AsideSection = ({ title, children, footer }: Props) => (
  <section className={styles.section}>
    <header className="small quiet-links">
      <h2>{title}</h2>
      {footer}
    </header>
    {children}
  </section>
)

export const AsideRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type RowProps = {
  /** A picture. */
  leading: ReactNode
  title: ReactNode
  note?: ReactNode
  /** `read` for somebody's own words. */
  noteFace?: 'read' | 'ui'
  action?: ReactNode
}

/** A person or publication in the right column. */
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
