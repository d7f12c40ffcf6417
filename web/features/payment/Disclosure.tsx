import type { ReactNode } from 'react'
import styles from './Payment.module.css'

type Props = { summary: string; open?: boolean; children: ReactNode }

/** Something few buyers need, behind its question. */
export const Disclosure = ({ summary, open = false, children }: Props) => (
  <details className={styles.disclosure} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
)
