import { queryOnceOver } from '#web/data/query-once.ts'
import { breakpointWidths } from '#web/design/constants.ts'
import { scrollCurrentIntoView, stripAttribute } from '#web/design/Tabs/scroll-current-into-view.ts'
import { startLog } from './app/analytics/log.ts'
import { startAnalytics } from './app/analytics/start-analytics.ts'
import { setReferrerSource } from './app/analytics/track.ts'
import { trackClicked } from './app/analytics/track-clicked.ts'
import { trackViewed } from './app/analytics/track-viewed.ts'
import { hideHeader } from './app/frame/header/hide-header.ts'
import { showTitleCount, unreadAttribute } from './app/frame/live/title-count.ts'
import { onUnreadCount, watchUnreadCount } from './app/frame/live/unread-count.ts'
import { facilities } from './app/local/facilities.ts'
import { isDismissed } from './app/local/dismissals.ts'
import { readingCounts } from './app/local/reading-counters.ts'
import { afterLoad } from './app/runtime/after-load.ts'
import { checkAppLink } from './app/runtime/app-link.ts'
import { browserNetwork } from './app/runtime/browser-network.ts'
import { type InitialState, stateElementId } from './app/runtime/initial-state.ts'
import { nearAttribute, observeNear } from './app/runtime/near.ts'
import { speakPageLanguage } from './app/runtime/page-language.ts'
import { setPageAccount } from './app/runtime/page-account.ts'
import { reportUncaughtErrors } from './app/runtime/report-error.ts'
import { requestHydration } from './app/runtime/request-hydration.ts'
import { checkSession } from './app/runtime/session-check.ts'
import { whenIdle } from './app/runtime/when-idle.ts'
import { startOfflineSync } from './features/offline/start-offline-sync.ts'
import { needsConsent } from './features/privacy/needs-consent.ts'
import { hasNotice } from './features/session-toasts/read-notice.ts'
import { signUpTextPostsPerMonth } from './features/sign-in/sign-up-text.ts'
import { whenBelowFirstScreen } from './features/sign-in/when-below-first-screen.ts'
import { watchVoices } from './pages/reading/story/listening/watch-voices.ts'
import { keepLanguage } from './pages/reading/story/reading/keep-language.ts'
import { explainFailedVideos } from './pages/reading/story/reading/explain-failed-videos.ts'
import { showReadingProgress } from './pages/reading/story/reading/show-reading-progress.ts'
import { trackPageView } from './pages/reading/story/reading/track-page-view.ts'
import { trackReadingProgress } from './pages/reading/story/reading/track-reading-progress.ts'

const { documentElement } = document
const isHydrated = () => documentElement.dataset.hydrated !== undefined
const hydrate = () => void requestHydration()
const all = (attribute: string) => document.querySelectorAll(`[${attribute}]`)

/** Everything that `defineUntouched` has declared. */
const untouched = [
  startAnalytics,
  trackViewed,
  trackClicked,
  trackPageView,
  trackReadingProgress,
  showReadingProgress,
  explainFailedVideos,
  keepLanguage,
  hideHeader,
  watchVoices,
  checkSession,
  startOfflineSync,
  watchUnreadCount,
]

/**
 * What a page that hydrates on intent does by itself, without React. After hydration the components take over what began here. See
 * docs/decisions/0077-hydrate-on-intent.md.
 */
function startReading({ env, screen }: InitialState): void {
  const { session, client, config } = env
  const { viewerId } = session
  speakPageLanguage()
  setPageAccount(session)
  const store = { queryOnce: queryOnceOver(browserNetwork(config, () => screen.routeName)) }
  if (!client.isBot) startLog(config.logLevel)
  reportUncaughtErrors()
  setReferrerSource(new URLSearchParams(location.search).get('source') ?? '')
  for (const begin of untouched) begin.early({ env, pageId: screen.pageId, store })
  for (const strip of all(stripAttribute)) scrollCurrentIntoView(strip)
  if (viewerId) showUnread()
  hydrateForWhatAppears(env)
  if (!viewerId && screen.pageId === 'post') watchForSignUp()
  if (!viewerId) afterLoad(() => void needsConsent(env, store).then((isNeeded) => isNeeded && hydrate()))
  whenLoaded(() => whenIdle(prefetchClient))
}

/** New notifications change the header, and so they hydrate the page, where `LiveUnread` finds the count. */
function showUnread(): void {
  const shown = Number([...all(unreadAttribute)][0]?.getAttribute(unreadAttribute) ?? 0)
  showTitleCount(shown)
  onUnreadCount((count) => count !== shown && hydrate())
}

/** Hydrates pages on which something appears without being asked for. */
function hydrateForWhatAppears({ session, config, allowsThirdParties, client }: InitialState['env']): void {
  const near = all(nearAttribute)
  // Further than a part that loads alone, because the client loads before it.
  if (near.length > 0) observeNear(near, hydrate, '1600px')
  if (!client.isNativeApp) checkAppLink(hydrate)

  const query = new URLSearchParams(location.search)
  const hasMessage =
    session.isSuspended ||
    session.unverifiedEmail !== null ||
    hasNotice() ||
    query.has('updatedPayment') ||
    query.get('source')?.startsWith('digest-') === true
  const hasPrompt =
    !session.isLoggedIn &&
    config.googleClientId !== '' &&
    allowsThirdParties &&
    innerWidth >= breakpointWidths.md &&
    !isDismissed('one-tap', Date.now())
  if (hasMessage || hasPrompt) whenLoaded(() => whenIdle(hydrate))

  // A fragment that names no part of the page opens a dialog or panel.
  const lookAtFragment = () => location.hash !== '' && !document.querySelector(':target') && hydrate()
  whenLoaded(lookAtFragment)
  addEventListener('hashchange', lookAtFragment)
  // Another entry of the history belongs to a page opened in place, which only a new document can show.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    if (!isHydrated() && (location.pathname !== pathname || location.search !== search)) location.reload()
  })
}

/** From their third story of a month on, visitors are asked to sign up below the first screen. */
function watchForSignUp(): void {
  if (readingCounts().thisMonth >= signUpTextPostsPerMonth) whenBelowFirstScreen(hydrate)
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

/** Fetched and compiled, but not run. */
function prefetchClient(): void {
  if (facilities.connection?.saveData || documentElement.dataset.intent !== undefined) return
  for (const href of document.querySelector<HTMLElement>('[data-client]')?.dataset.client?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
}

function start(): void {
  const stateText = document.getElementById(stateElementId)?.textContent
  // On a slow connection the client may have been first.
  if (stateText && !isHydrated()) startReading(JSON.parse(stateText) as InitialState)
}

// The state is at the end of the document.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
