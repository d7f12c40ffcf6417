import type { ReactNode } from 'react'
import styles from './AsideSection.module.css'

type Props = { title: string; children: ReactNode; end?: ReactNode }

/** A group in the right column, opened by a heavy rule and ended by its link. */
export const AsideSection = ({ title, children, end }: Props) => (
  <section className={styles.section}>
    <header>
      <h2>{title}</h2>
      {end}
    </header>
    {children}
  </section>
)
