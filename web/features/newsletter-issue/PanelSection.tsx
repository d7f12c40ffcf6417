import { type ReactNode, useId } from 'react'
import { Heading } from '#web/design/Text/Text.tsx'
import styles from './IssueEditor.module.css'

/** A part of the panel next to the text. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} size="label">
        {title}
      </Heading>
      {children}
    </section>
  )
}
