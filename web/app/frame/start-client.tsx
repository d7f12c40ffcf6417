import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createDataStore } from '#web/data/data-store.ts'
import { startLog } from '#web/app/analytics/log.ts'
import { loadRouteTable } from '#web/app/runtime/route-table.ts'
import { browserNetwork } from '#web/app/runtime/browser-network.ts'
import { loadMemberBanner } from '#web/features/banners/load-member-banner.ts'
import { BrowserApp } from './BrowserApp.tsx'
import { FallbackScreen } from '#web/app/runtime/FallbackScreen.tsx'
import { ignoreStrayFiles } from '#web/app/runtime/ignore-stray-files.ts'
import {
  type InitialState,
  bodyHtmlAttribute,
  restoreBodyHtml,
  rootElementId,
  stateElementId,
} from '#web/app/runtime/initial-state.ts'
import { replayRecordedEvents } from '#web/app/runtime/replay-events.ts'
import { speakPageLanguage } from '#web/app/runtime/page-language.ts'
import { setPageAccount } from '#web/app/runtime/page-account.ts'
import { reportUncaughtErrors, reportError } from '#web/app/runtime/report-error.ts'
import { type PageFile, type PageModule, pageIn } from '#web/app/runtime/page.ts'
import { checkLayout } from '#web/app/runtime/resolve-page.ts'
import { surviveTranslation } from '#web/app/runtime/survive-translation.ts'
import { whenIdle } from '#web/app/runtime/when-idle.ts'
import { readXsrfToken } from '#web/app/runtime/xsrf.ts'

/** Hydrates the page from the embedded state. Does nothing without a root element. */
export async function startClient(): Promise<void> {
  const root = document.getElementById(rootElementId)
  const stateText = document.getElementById(stateElementId)?.textContent
  if (!root || !stateText) {
    console.warn('The page has no root element, so it cannot be hydrated.')
    return
  }
  speakPageLanguage()
  const state = JSON.parse(stateText) as InitialState
  setPageAccount(state.env.session)
  if (!state.env.client.isBot) startLog(state.env.config.logLevel)
  reportUncaughtErrors()
  restoreBodyHtml(state.results, (id) => document.querySelector(`[${bodyHtmlAttribute}="${CSS.escape(id)}"]`)?.innerHTML)
  const { pageId, layout, params, routeName } = state.screen
  let module: PageModule
  try {
    checkLayout(layout)
    // A press on the banner may have been what hydrates the page, so it must not hydrate later than the rest.
    const banner = state.env.session.isMember ? loadMemberBanner().catch(reportError) : undefined
    module = await firstPage(pageId, root.dataset.module)
    await banner
  } catch (error) {
    reportError(error)
    createRoot(root).render(<FallbackScreen />)
    return
  }
  const screen = {
    route: routeName ? { name: routeName } : undefined,
    pageId,
    layout: checkLayout(layout),
    params,
  }
  const env = { ...state.env, session: { ...state.env.session, xsrf: state.env.session.xsrf ?? readXsrfToken() } }
  let currentRoute = routeName
  const store = createDataStore(
    state.results,
    browserNetwork(env.config, () => currentRoute),
  )
  ignoreStrayFiles()
  surviveTranslation()
  replayRecordedEvents()
  flushSync(() => {
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
  if (env.session.viewerId) whenIdle(() => void store.live())
  // Prefetched when idle, one at a time, so that later interactions do not wait for code.
  whenIdle(() => void import('#web/data/live-client.ts'))
  whenIdle(() => void loadRouteTable())
  whenIdle(() => void import('#web/app/runtime/load-next-page.ts'))
}

/** The server names the page's file, so that hydration does not wait for the page table. */
async function firstPage(pageId: string, file: string | undefined): Promise<PageModule> {
  if (file && document.body.dataset.page === pageId) return pageIn((await import(/* @vite-ignore */ file)) as PageFile, pageId)
  const { loadPageModule } = await import('#web/app/runtime/page-registry.ts')
  return loadPageModule(pageId)
}
