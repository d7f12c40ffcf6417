import type { ReactNode } from 'react'
import type { Layout } from '#shared/enums/layout.ts'
import { unreachableLayout } from './unreachable-layout.ts'
import { Header } from '#web/shell/header/Header.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import styles from './LayoutFrame.module.css'

type Props = { layout: Layout; children: ReactNode; aside: ReactNode; pageFillsHeader: boolean }

/** The frame round a page's own content. Every layout has one main element that links of the kind "skip to content" lead to. */
export function LayoutFrame({ layout, children, aside, pageFillsHeader }: Props) {
  switch (layout) {
    case 'Basic':
      return <>{children}</>
    case 'Publication':
      return <>{children}</>
    case 'Wordmark':
      return (
        <>
          <WordmarkHeader />
          <main id="main" tabIndex={-1} className={styles.wordmark}>
            {children}
          </main>
        </>
      )
    case 'TopNav':
      return (
        <>
          <Header pageFillsIt={pageFillsHeader} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </>
      )
    case 'TwoColumn':
      return (
        <>
          <Header />
          <div className={styles.two}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <aside className={styles.aside} aria-label="Beside this page">
              {aside}
            </aside>
          </div>
        </>
      )
    default:
      return unreachableLayout(layout)
  }
}
