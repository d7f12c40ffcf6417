import type { Screen } from '#web/app/runtime/resolve-page.ts'

/** The user or publication a link refers to. */
export type CardTarget = { kind: 'person' | 'publication'; key: string; anchor: HTMLAnchorElement }

// Navigation links always name someone; a card would only be in the way there.
const chrome = 'nav, [role="menu"], [role="tablist"], [data-no-card]'

/** A link that may refer to a user or publication: it leads to another of our pages and is not part of the page's navigation. */
export function namingLink(
  target: EventTarget | null,
  here: Pick<Location, 'origin' | 'pathname'>,
): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!anchor || anchor.closest(chrome)) return undefined
  const url = new URL(anchor.href, here.origin)
  return url.origin !== here.origin || url.hash || url.pathname === here.pathname ? undefined : anchor
}

/** The user or publication, when the link leads to their own page. */
export function cardTarget(anchor: HTMLAnchorElement, screen: Screen | undefined): CardTarget | undefined {
  if (screen?.route?.name === 'ShowUser') return { kind: 'person', key: screen.params.username ?? '', anchor }
  if (screen?.route?.name === 'ShowCollectionHome')
    return { kind: 'publication', key: screen.params.collectionSlug ?? '', anchor }
  return undefined
}
