import type { ReactNode } from 'react'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactLanding.module.css'
import type { ContactReason } from './contact.operations.ts'

type Props = {
  title: ReactNode
  lead: string
  parts: readonly { title: string; text: string }[]
  form: { title: string; reason: ContactReason; organization: string; hint: string }
}

/** A page that says what there is for somebody, and ends in a letter to us. */
export const ContactLanding = ({ title, lead, parts, form: { title: formTitle, ...form } }: Props) => (
  <>
    <WordmarkHeader />
    <main id="main" tabIndex={-1} className={styles.page}>
      <section className={styles.hero}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </section>
      <div className={styles.parts}>
        {parts.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            <p>{part.text}</p>
          </section>
        ))}
      </div>
      <section className={styles.letter} aria-labelledby="letter">
        <h2 id="letter">{formTitle}</h2>
        <ContactForm {...form} />
      </section>
    </main>
    <Footer />
  </>
)
