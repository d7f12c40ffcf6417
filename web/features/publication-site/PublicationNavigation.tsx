import { useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { scrollCurrentIntoView, stripAttribute } from '#web/design/Tabs/scroll-current-into-view.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { navigationHref } from './navigation-href.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './Publication.module.css'

export const publicationNavigationFragment = graphql(`
  fragment PublicationNavigation on Collection { name slug navigationItems { id title value destination } }
`)

type Props = { publication: DataOf<typeof publicationNavigationFragment>; path: string }

/** An item is current for its descendants too, except the homepage. Years of the archive lie below the archive. */
const isCurrent = (href: string, path: string, isHome: boolean) => href === path || (!isHome && path.startsWith(`${href}/`))

export function PublicationNavigation({ publication, path }: Props) {
  const row = useRef<HTMLElement>(null)
  // On narrow screens the row scrolls, and the current item may be off-screen.
  useEffect(() => {
    if (row.current) scrollCurrentIntoView(row.current)
  }, [path])
  return (
    <nav ref={row} className={styles.nav} aria-label={t`${publication.name}, pages`} {...{ [stripAttribute]: '' }}>
      {publication.navigationItems.map((item) => {
        const href = navigationHref(publication.slug, item)
        return (
          href && (
            <Link
              key={item.id}
              href={href}
              aria-current={isCurrent(href, path, item.destination === 'HOME') ? 'page' : undefined}
              {...(item.destination === 'EXTERNAL_URL' && { rel: 'noopener ugc' })}
            >
              {item.title}
            </Link>
          )
        )
      })}
    </nav>
  )
}
