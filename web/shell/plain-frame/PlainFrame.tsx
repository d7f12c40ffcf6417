import { type ReactNode, useEffect, useRef } from 'react'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import styles from './PlainFrame.module.css'

export type PlainFrameProps = { title: string; lead?: ReactNode; children: ReactNode; above?: ReactNode; end?: ReactNode }

/** One quiet column under the name of the product, for pages that do one thing. */
export function PlainFrame({ title, lead, children, above, end }: PlainFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  // A new step is a new thing to read: who listens or goes by keyboard begins at its head.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        {above}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {end}
      </main>
      <Footer />
    </>
  )
}
