import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Table.module.css'

export type TableProps = { caption: string; head: ReactNode; children: ReactNode; className?: string }

/** Give `data-number` to cells that hold figures: they stand at the end of the line, digits under digits. */
export const Table = ({ caption, head, children, className }: TableProps) => (
  // A table wider than the screen must scroll by keyboard.
  <section className={cx(styles.scroller, className)} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
