import type { ReactNode } from 'react'
import styles from './PageParts.module.css'

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
