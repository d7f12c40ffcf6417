import { type ReactNode, useEffect, useRef } from 'react'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import styles from './PlainFrame.module.css'

export type PlainFrameProps = { title: string; lead?: ReactNode; children: ReactNode; header?: ReactNode; footer?: ReactNode }

/** A single column below the product's name, for pages with one task. */
export function PlainFrame({ title, lead, children, header, footer }: PlainFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  // Each step moves focus to its heading, for screen readers and keyboards.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        {header}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {footer}
      </main>
      <Footer />
    </>
  )
}
