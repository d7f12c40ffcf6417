import { type ReactNode, useEffect, useRef } from 'react'
import { Page } from '#web/design/Page/Page.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'

export type PlainFrameProps = {
  title: string
  lead?: ReactNode
  /** Above the title: where someone is in a task of a few steps. */
  steps?: ReactNode
  width?: 'narrow' | 'column'
  children: ReactNode
}

/** A single column below the product's name, for pages with one task. */
export function PlainFrame({ title, width = 'narrow', ...page }: PlainFrameProps) {
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
      <main id="main" tabIndex={-1}>
        <Page title={title} titleRef={heading} align="middle" width={width} {...page} />
      </main>
      <Footer />
    </>
  )
}
