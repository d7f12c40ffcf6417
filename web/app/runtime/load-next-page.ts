import type { DataStore } from '#web/data/data-store.ts'
import { loadPageData, type ReadyPage } from './load-page-data.ts'
import { canNavigateOnClient } from './bypass-vanity.ts'
import type { Environment } from './environment.ts'
import { type Location, parseLocation } from './navigation.ts'
import { mainHostPath } from './main-host-path.ts'
import { linkHref } from './link-href.ts'
import { loadPageModule } from './page-registry.ts'
import { reportError } from './report-error.ts'
import { screenAt } from './screen-at.ts'
import { pageHead, headTags } from './head-tags.ts'

const maxRedirects = 5

/** Loads a page for client-side navigation, following redirects; undefined when it needs a document load. */
export async function loadNextPage(
  address: string,
  env: Environment,
  store: DataStore,
): Promise<{ page: ReadyPage; location: Location } | undefined> {
  let next = address
  for (let i = 0; i < maxRedirects; i++) {
    const url = new URL(next, window.location.href)
    if (url.origin !== window.location.origin) return undefined
    const current = parseLocation(url.href)
    const location = { ...current, path: mainHostPath(current.path, env) }
    const screen = screenAt(location.path, env)
    if (!screen) return undefined
    const input = { path: location.path, query: new URLSearchParams(location.search), env }
    // Where several people work, what was shown before may have changed.
    const fresh = screen.route?.access === 'publication-role' || screen.route?.access === 'staff'
    const [loaded, canNavigate] = await Promise.all([
      loadPageData(screen, input, ({ document: doc, variables }) => store.preload(doc, variables, { fresh })),
      canNavigateOnClient(screen, window.location.host, store),
    ])
    if (!canNavigate) return undefined
    if (loaded.kind === 'ready') return { page: loaded.page, location }
    // As in browsers, the fragment survives a redirect.
    const to = loaded.to.includes('#') ? loaded.to : loaded.to + location.hash
    next = env.ownSite ? linkHref(to, env, undefined) : to
  }
  return undefined
}

/** Code first, then data. Failures are ignored, because opening the page reports them. */
export async function preload(address: string, env: Environment, store: DataStore): Promise<void> {
  try {
    const url = parseLocation(new URL(address, window.location.href).href)
    const { search } = url
    const path = mainHostPath(url.path, env)
    const screen = screenAt(path, env)
    if (!screen) return
    const module = await loadPageModule(screen.pageId)
    const queries = module.queries?.({ params: screen.params, path, query: new URLSearchParams(search), env }) ?? []
    await Promise.all(queries.map(({ document: doc, variables }) => store.preload(doc, variables)))
  } catch (error) {
    reportError(error, { while: 'preloading' })
  }
}

const pageHeadAttribute = 'data-page-head'

/** Updates the document head and body attributes for the current page. */
export function applyHead(page: ReadyPage, env: Environment): void {
  const { input, screen } = page
  const template = document.createElement('template')
  template.innerHTML = headTags(pageHead(page), { path: input.path, query: input.query, env })
  const title = template.content.querySelector('title')
  document.title = title?.textContent ?? env.config.productName
  title?.remove()
  for (const old of document.head.querySelectorAll(
    `[${pageHeadAttribute}], meta[property], meta[name="description"], meta[name="robots"], meta[name^="twitter:"], link[rel="canonical"], link[rel="icon"], link[rel="alternate"], script[type="application/ld+json"]`,
  ))
    old.remove()
  for (const element of template.content.children) element.setAttribute(pageHeadAttribute, '')
  document.head.append(template.content)
  document.body.dataset.page = screen.pageId
  document.body.dataset.layout = screen.layout
}
