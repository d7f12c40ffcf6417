import type { ReactNode } from 'react'
import { Columns } from '#web/design/Layout/Layout.tsx'
import { LandingFrame } from './LandingFrame.tsx'
import styles from './FormLanding.module.css'

type Props = {
  title: ReactNode
  lead: string
  parts: readonly { title: string; text: string }[]
  formTitle: string
  children: ReactNode
}

/** A landing page that ends in a form. */
export const FormLanding = ({ title, lead, parts, formTitle, children }: Props) => (
  <LandingFrame title={title} lead={lead}>
    <Columns parts={parts} />
    <section id="form" className={styles.form} aria-labelledby="form-title">
      <h2 id="form-title">{formTitle}</h2>
      {children}
    </section>
  </LandingFrame>
)
