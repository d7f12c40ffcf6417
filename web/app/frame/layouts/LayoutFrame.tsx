import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { Layout } from '#shared/enums/interface.ts'
import { cx } from '#web/design/cx.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { Part } from '#web/app/runtime/Part.tsx'
import { Header } from '#web/app/frame/header/Header.tsx'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'
import styles from './LayoutFrame.module.css'

type Props = {
  layout: Layout
  children: ReactNode
  top: ReactNode
  aside: ReactNode
  pageFillsHeader: boolean
  hasFooter: boolean
}

/** Exhaustiveness check: an unknown layout in the route table throws rather than rendering a blank page. */
const unreachableLayout = (layout: never): never => {
  throw new Error(`There is no layout "${String(layout)}".`)
}

const HeaderPart = () => (
  <Part isFrame>
    <Header />
  </Part>
)

const FooterPart = () => (
  <Part isFrame>
    <Footer />
  </Part>
)

/** The frame around a page's content. Each layout has one main element, the target of skip links. */
export function LayoutFrame({ layout, children, top, aside, pageFillsHeader, hasFooter }: Props) {
  switch (layout) {
    case 'Basic':
      return <>{children}</>
    case 'Publication':
      return (
        <>
          <HeaderPart />
          <main id="main" tabIndex={-1}>
            {top}
            {children}
          </main>
          <FooterPart />
        </>
      )
    case 'Wordmark':
      return (
        <>
          <WordmarkHeader />
          <main id="main" tabIndex={-1} className={styles.wordmark}>
            {children}
          </main>
          {hasFooter && <FooterPart />}
        </>
      )
    case 'TopNav':
      return (
        <>
          {/* A page that fills the header hydrates with it: it renders into one of its elements. */}
          {pageFillsHeader ? <Header pageFillsIt /> : <HeaderPart />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </>
      )
    case 'TwoColumn':
      if (top)
        return (
          <>
            <HeaderPart />
            <main id="main" tabIndex={-1}>
              {top}
              <div className={cx('page-width', styles.under)}>
                <div>{children}</div>
                <section className={styles.sidebar} aria-label={t`Sidebar`}>
                  {aside}
                </section>
              </div>
            </main>
            <FooterPart />
          </>
        )
      return (
        <>
          <HeaderPart />
          <div className={styles.two}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <aside className={styles.aside} aria-label={t`Sidebar`}>
              {aside}
            </aside>
          </div>
        </>
      )
    default:
      return unreachableLayout(layout)
  }
}
