import type { Screen } from '#web/shell/runtime/resolve-page.ts'

/** Whom a link names. */
export type CardTarget = { kind: 'person' | 'publication'; key: string; anchor: HTMLAnchorElement }

// What one goes through a page with stands there whoever is meant; a card would only be in the way.
const chrome = 'nav, [role="menu"], [role="tablist"], [data-no-card]'

/** A link that may stand for somebody: it leads elsewhere among our pages, and does not belong to the page's frame. */
export function namingLink(
  target: EventTarget | null,
  here: Pick<Location, 'origin' | 'pathname'>,
): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!anchor || anchor.closest(chrome)) return undefined
  const url = new URL(anchor.href, here.origin)
  return url.origin !== here.origin || url.hash || url.pathname === here.pathname ? undefined : anchor
}

/** Whom it stands for, when it leads to their own page. */
export function cardTarget(anchor: HTMLAnchorElement, screen: Screen | undefined): CardTarget | undefined {
  if (screen?.route?.name === 'ShowUser') return { kind: 'person', key: screen.params.username ?? '', anchor }
  if (screen?.route?.name === 'ShowCollectionHome')
    return { kind: 'publication', key: screen.params.collectionSlug ?? '', anchor }
  return undefined
}
