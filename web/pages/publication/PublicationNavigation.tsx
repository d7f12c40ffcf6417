import { useEffect, useRef } from 'react'
import { Link } from '#web/shell/runtime/Link.tsx'
import { navigationHref } from './navigation-href.ts'
import type { PublicationOnShow } from './publication.operations.ts'
import styles from './PublicationHead.module.css'

/** Above the archive's years stands the archive itself, so an item is current for what lies below it, but for the front page. */
const isCurrent = (href: string, path: string, isHome: boolean) => href === path || (!isHome && path.startsWith(`${href}/`))

export function PublicationNavigation({ publication, path }: { publication: PublicationOnShow; path: string }) {
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row is wider than the window, and where one is may lie outside it.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft + current.offsetWidth - row.current.clientWidth
  }, [path])
  return (
    <nav ref={row} className={styles.nav} aria-label={`${publication.name}, pages`}>
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
