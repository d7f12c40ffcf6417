import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Table.module.css'

export type TableProps = { caption: string; head: ReactNode; children: ReactNode; className?: string }

/** Set `data-number` on cells with figures to align them at the end with tabular numerals. */
export const Table = ({ caption, head, children, className }: TableProps) => (
  // A table wider than the screen must be scrollable by keyboard.
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
