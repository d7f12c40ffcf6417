import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SharedLook } from './design/Avatar/initials.ts'
import { App, AppContexts } from './app/frame/App.tsx'
import { loadMemberBanner } from './features/banners/load-member-banner.ts'
import { createDataStore, type QueryResult } from './data/data-store.ts'
import { hasFailed } from './data/failed-fields.ts'
import { documentText } from './data/graphql.ts'
import { shareFrame, type SharedFrame, type ViewerTexts } from './app/frame/shared-frame.ts'
import { type RunQuery, loadFrame, loadPageData, type LoadedPage, type ReadyPage } from './app/runtime/load-page-data.ts'
import type { Environment } from './app/runtime/environment.ts'
import { pageHead, headTags } from './app/runtime/head-tags.ts'
import {
  type InitialState,
  rootElementId,
  screenState,
  scriptJson,
  serializeState,
  stateElementId,
} from './app/runtime/initial-state.ts'
import { membershipStatusQuery } from './features/membership/membership-status.operations.ts'
import { linkHref } from './app/runtime/link-href.ts'
import type { Navigation } from './app/runtime/navigation.ts'
import { type KnownParts, KnownPartsContext } from './app/runtime/RenderedOnce.tsx'
import { pageQuery } from './app/runtime/page.ts'
import { errorScreen, notFoundScreen, pageForViewer, roleNeededScreen, type Screen } from './app/runtime/resolve-page.ts'
import { fileOfPage, isRegisteredPage, loadPageModule } from './app/runtime/page-registry.ts'

export type { RunQuery, LoadedPage, Environment, ReadyPage, Screen, SharedFrame, ViewerTexts, QueryResult }
export { breakpointWidths } from './design/constants.ts'
export {
  scriptJson,
  shareFrame,
  errorScreen,
  fileOfPage,
  isRegisteredPage,
  linkHref,
  notFoundScreen,
  pageForViewer,
  roleNeededScreen,
  rootElementId,
  stateElementId,
  documentText,
}

/** Runs the queries of the frame around a page. */
export async function prepareFrame(env: Environment, runQuery: RunQuery): Promise<[string, QueryResult][]> {
  const { isMember } = env.session
  // Chunks the browser loads lazily are rendered with the page, so their data is loaded, too.
  if (isMember) await loadMemberBanner()
  return loadFrame(env, runQuery, isMember ? [pageQuery(membershipStatusQuery, {})] : [])
}

/** Runs a page's queries. The result is either ready to render or redirects elsewhere. */
export const preparePage = (
  screen: Screen,
  env: Environment,
  address: { path: string; search: string },
  runQuery: RunQuery,
  runFrame = () => prepareFrame(env, runQuery),
): Promise<LoadedPage> =>
  loadPageData(screen, { path: address.path, query: new URLSearchParams(address.search), env }, runQuery, runFrame)

/** Whether this page is the same for all viewers to whom the same applies. */
export const isSharedPage = async (pageId: string): Promise<boolean> => (await loadPageModule(pageId)).cacheKeys !== undefined

export type RenderedPage = {
  status: number
  pageId: string
  layout: string
  head: string
  html: string
  state: string
  cacheKeys: string[] | undefined
  isEdgeCached: boolean
  hydratesOnIntent: boolean
  noindex: boolean
}

const nowhere = () => {}

/** The environment as it is for anybody who is signed in: nothing that is rendered with it can show who the viewer is. */
export const environmentOfReaders = (env: Environment): Environment => ({
  ...env,
  session: {
    ...env.session,
    viewerId: 'anybody',
    emailObfuscated: null,
    unverifiedEmail: null,
    closedOffers: [],
    xsrf: null,
  },
})

const partNavigation: Navigation = {
  location: { path: '', search: '', hash: '' },
  referrer: '',
  navigate: nowhere,
  preload: nowhere,
  isNavigating: false,
}

/** What is known of the parts of pages, and keeps those that are not. */
export type PageParts = Pick<KnownParts, 'placeholders' | 'find'> & { keep: (key: string, render: () => string) => void }

/** For pages rendered with this environment; undefined if it is a visitor's, whose pages are kept as a whole. */
export type PagePartsOf = (env: Environment) => PageParts | undefined

/** A part on its own, which gets everything it shows from its props and the environment. */
const renderPart = (part: ReactNode, env: Environment): string =>
  renderToString(
    <AppContexts env={environmentOfReaders(env)} store={createDataStore([])} navigation={partNavigation}>
      {part}
    </AppContexts>,
  )

/** A page's HTML, head and state. Errors thrown by components propagate; the server renders the error page. */
export function renderPage(
  page: ReadyPage,
  env: Environment,
  address: { path: string; search: string; referrer: string },
  /** Of a page for several viewers: what the state has instead of a result, and what stands for the texts of each. */
  shared?: { stateOf: (key: string, result: QueryResult) => unknown; texts: ViewerTexts },
  parts?: PageParts,
): RenderedPage {
  const { screen, module, input, data, message, results } = page
  const store = createDataStore(results)
  const navigation: Navigation = {
    location: { path: address.path, search: address.search, hash: '' },
    referrer: address.referrer,
    navigate: nowhere,
    preload: nowhere,
    isNavigating: false,
  }
  const missed: [key: string, part: ReactNode][] = []
  const html = renderToString(
    <SharedLook value={shared?.texts}>
      <KnownPartsContext value={parts && { ...parts, missed: (key, part) => missed.push([key, part]) }}>
        <App page={{ screen, module, input, message }} env={env} store={store} navigation={navigation} reportError={nowhere} />
      </KnownPartsContext>
    </SharedLook>,
  )
  for (const [key, part] of missed) parts?.keep(key, () => renderPart(part, env))
  const head = pageHead(page)
  const isWhole = page.status === 200 && !results.some(([, result]) => hasFailed(result))
  const state: InitialState = {
    screen: screenState(screen),
    status: page.status,
    message: message ?? null,
    env,
    navigation: {
      location: address.path,
      referrer: shared?.texts.referrer ?? address.referrer,
      queryString: shared?.texts.queryString ?? address.search,
      hash: '',
      modal: null,
      queuedToast: null,
      hasReadPost: false,
      mobileAppBanner: { isDismissed: false },
    },
    claps: {},
    search: {},
    partnerProgramCountry: null,
    results: results.map(([key, result]) => [key, (shared ? shared.stateOf(key, result) : result) as QueryResult]),
  }
  return {
    status: page.status,
    pageId: screen.pageId,
    layout: screen.layout,
    head: headTags(head, { path: input.path, query: input.query, env }),
    html,
    state: serializeState(state),
    cacheKeys: isWhole ? module.cacheKeys?.(data, input) : undefined,
    isEdgeCached: isWhole && (module.isEdgeCached?.(data) ?? false),
    hydratesOnIntent: page.status === 200 && (module.hydratesOnIntent?.(data, input) ?? false),
    noindex: head.noindex === true,
  }
}
