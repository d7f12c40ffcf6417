import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createDataStore } from '#web/data/data-store.ts'
import { routeNamed, type RouteName } from '#shared/routes.ts'
import { BrowserApp } from './BrowserApp.tsx'
import { FallbackScreen } from './FallbackScreen.tsx'
import { type InitialState, islandAttribute, restoreIslands, rootElementId, stateElementId } from './initial-state.ts'
import { checkLayout, checkPageId, loadPage } from './page-registry.ts'
import { reportError } from './report-error.ts'
import { readXsrfToken } from './xsrf.ts'

const idleMs = 2_000

/** Reads what the server left in the page and goes on from there. Without a root element nothing is mounted. */
export async function startClient(): Promise<void> {
  const root = document.getElementById(rootElementId)
  const stateText = document.getElementById(stateElementId)?.textContent
  if (!root || !stateText) {
    console.warn('The page has no root element; nothing is started.')
    return
  }
  const state = JSON.parse(stateText) as InitialState
  restoreIslands(state.results, (id) => document.querySelector(`[${islandAttribute}="${CSS.escape(id)}"]`)?.innerHTML)
  const { pageId, layout, params, routeName } = state.screen
  try {
    checkPageId(pageId)
    checkLayout(layout)
  } catch (error) {
    reportError(error)
    createRoot(root).render(<FallbackScreen />)
    return
  }
  const module = await loadPage(pageId)
  const screen = {
    route: routeName ? routeNamed(routeName as RouteName) : undefined,
    pageId,
    layout: checkLayout(layout),
    params,
  }
  const env = { ...state.env, session: { ...state.env.session, xsrf: state.env.session.xsrf ?? readXsrfToken() } }
  let currentRoute = routeName
  const store = createDataStore(state.results, async (seeds) => {
    const [{ createLiveClient }, { createFetchOptions }] = await Promise.all([
      import('#web/data/live-client.ts'),
      import('./fetch-options.ts'),
    ])
    return createLiveClient(
      seeds,
      createFetchOptions(env.config, () => currentRoute),
    )
  })
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserApp
        env={env}
        store={store}
        first={{ screen, module, message: state.message ?? undefined }}
        onRoute={(name) => {
          currentRoute = name
        }}
      />,
      { onUncaughtError: reportError, onRecoverableError: reportError },
    )
  })
  whenIdle(() => void store.live())
}

const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: idleMs })
  else setTimeout(run, idleMs)
}
