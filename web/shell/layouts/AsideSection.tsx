import type { ReactNode } from 'react'
import styles from './AsideSection.module.css'

/** A group in the right column: a heavy rule opens it. */
export const AsideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
