import type { DataStore } from '#web/data/data-store.ts'
import { applyHead } from './apply-head.ts'
import { askPage, type ReadyPage } from './ask-page.ts'
import { mayOpenInPlace } from './bypass-vanity.ts'
import type { Environment } from './environment.ts'
import { type Location, parseLocation } from './navigation.ts'
import { innerPath } from './inner-path.ts'
import { linkHref } from './link-href.ts'
import { loadPage } from './page-registry.ts'
import { reportError } from './report-error.ts'
import { screenAt } from './screen-at.ts'

export { applyHead }

const mostRedirects = 5

/** Loads a page for client-side navigation, following redirects; undefined when it needs a document load. */
export async function openInPlace(
  address: string,
  env: Environment,
  store: DataStore,
): Promise<{ page: ReadyPage; location: Location } | undefined> {
  let next = address
  for (let i = 0; i < mostRedirects; i++) {
    const url = new URL(next, window.location.href)
    if (url.origin !== window.location.origin) return undefined
    const shown = parseLocation(url.href)
    const location = { ...shown, path: innerPath(shown.path, env) }
    const screen = screenAt(location.path, env)
    if (!screen) return undefined
    const input = { path: location.path, query: new URLSearchParams(location.search), env }
    const [asked, mayOpen] = await Promise.all([
      askPage(screen, input, ({ document: doc, variables }) => store.preload(doc, variables)),
      mayOpenInPlace(screen, window.location.host, store),
    ])
    if (!mayOpen) return undefined
    if (asked.kind === 'ready') return { page: asked.page, location }
    // As in browsers, the fragment survives a redirect.
    const to = asked.to.includes('#') ? asked.to : asked.to + location.hash
    next = env.ownSite ? linkHref(to, env, undefined) : to
  }
  return undefined
}

/** Code first, then data. Failures are ignored, because opening the page reports them. */
export async function preload(address: string, env: Environment, store: DataStore): Promise<void> {
  try {
    const url = parseLocation(new URL(address, window.location.href).href)
    const { search } = url
    const path = innerPath(url.path, env)
    const screen = screenAt(path, env)
    if (!screen) return
    const module = await loadPage(screen.pageId)
    const questions = module.questions?.({ params: screen.params, path, query: new URLSearchParams(search), env }) ?? []
    await Promise.all(questions.map(({ document: doc, variables }) => store.preload(doc, variables)))
  } catch (error) {
    reportError(error, { while: 'preloading' })
  }
}
