import type { ReactNode } from 'react'
import { Heading } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { PlainFrame } from './PlainFrame.tsx'
import styles from './TextPage.module.css'

type Section = { id: string; title: string; text: ReactNode }

/** A long-form page with linkable headings. */
export const TextPage = ({ title, lead, sections }: { title: string; lead: string; sections: Section[] }) => (
  <PlainFrame title={title} lead={lead} width="column">
    {sections.map(({ id, title: heading, text }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className={cx('links', styles.section)}>
        <Heading id={`${id}-title`}>{heading}</Heading>
        {text}
      </section>
    ))}
  </PlainFrame>
)
