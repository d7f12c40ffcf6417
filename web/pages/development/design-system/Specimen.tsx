import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import styles from './DesignSystem.module.css'

export const SpecimenBand = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.band}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const SpecimenGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

export const Specimen = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <div className={cx(styles.spec, wide && styles.wide)}>
    <h3>{title}</h3>
    {children}
  </div>
)
