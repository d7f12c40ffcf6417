import type { ReactNode } from 'react'
import { PlainFrame } from './PlainFrame.tsx'
import styles from './TextPage.module.css'

type Section = { id: string; title: string; text: ReactNode }

/** A long-form page with linkable headings. */
export const TextPage = ({ title, lead, sections }: { title: string; lead: string; sections: Section[] }) => (
  <PlainFrame title={title} lead={lead} width="column">
    {sections.map(({ id, title: heading, text }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
        <h2 id={`${id}-title`}>{heading}</h2>
        {text}
      </section>
    ))}
  </PlainFrame>
)
