import type { ReactNode } from 'react'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import styles from './TextPage.module.css'

type Section = { id: string; title: string; text: ReactNode }

/** A long-form page with linkable headings. */
export const TextPage = ({ title, lead, sections }: { title: string; lead: ReactNode; sections: Section[] }) => (
  <>
    <WordmarkHeader />
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {sections.map(({ id, title: heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {text}
        </section>
      ))}
    </main>
    <Footer />
  </>
)
