import { lazy, startTransition, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataStore } from '#web/data/data-store.ts'
import { clearNextPageToasts } from '#web/design/Toast/toast-store.ts'
import { App, type RenderedPageState } from './App.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import type { Environment } from '#web/app/runtime/environment.ts'
import { currentHostAddress, mainHostPath } from '#web/app/runtime/main-host-path.ts'
import { locationAddress, type Location, type Navigation, parseLocation } from '#web/app/runtime/navigation.ts'
import { createPendingParts, PendingPartsContext } from '#web/app/runtime/pending-parts.ts'
import { publishPageNavigated } from '#web/app/runtime/page-events.ts'
import type { PageModule } from '#web/app/runtime/page.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { Screen } from '#web/app/runtime/resolve-page.ts'
import { restoreScroll, saveScroll } from '#web/app/runtime/scroll.ts'
import { trackClicked } from '#web/app/analytics/track-clicked.ts'
import { checkSession } from '#web/app/runtime/session-check.ts'

type Props = {
  env: Environment
  store: DataStore
  first: { screen: Screen; module: PageModule; message: string | undefined }
  onRoute: (routeName: string | null) => void
}

type CurrentPage = RenderedPageState & { location: Location; referrer: string }

/** Delay before a spinner covers the screen during navigation. */
const spinnerAfterMs = 300

const LoadingScreen = lazy(async () => ({
  default: (await import('#web/design/LoadingScreen/LoadingScreen.tsx')).LoadingScreen,
}))

/** Client-side navigation is not needed by the first page. */
const loadNavigation = () => import('#web/app/runtime/load-next-page.ts')

const currentLocation = (): Location => parseLocation(window.location.href)

/** The application in the browser: client-side navigation with history, scroll, focus and head. */
export function BrowserApp({ env: initialEnv, store, first, onRoute }: Props) {
  const [env] = useState(initialEnv)
  const [current, setCurrent] = useState<CurrentPage>(() => {
    const at = currentLocation()
    const location = { ...at, path: mainHostPath(at.path, initialEnv) }
    const input = {
      params: first.screen.params,
      path: location.path,
      query: new URLSearchParams(location.search),
      env: initialEnv,
    }
    return { ...first, input, location, referrer: document.referrer }
  })
  const [isLoading, setIsLoading] = useState(false)
  const latest = useRef(0)
  const shownPath = useRef<string>(undefined)
  useEffect(() => trackClicked(), [])
  useEffect(() => checkSession({ store, wasLoggedIn: env.session.isLoggedIn }), [store, env])

  const open = useCallback(
    async (address: string, mode: 'push' | 'replace' | 'pop') => {
      const turn = ++latest.current
      const timer = setTimeout(() => setIsLoading(true), spinnerAfterMs)
      try {
        const { applyHead, loadNextPage: openInPlace } = await loadNavigation()
        const opened = await openInPlace(address, env, store)
        if (turn !== latest.current) return
        if (!opened) return window.location.assign(address)
        const { page, location } = opened
        const at = currentHostAddress(locationAddress(location), env)
        const from = locationAddress(currentLocation())
        if (mode !== 'pop') {
          saveScroll()
          window.history[mode === 'push' ? 'pushState' : 'replaceState']({ key: Date.now() }, '', at)
        }
        const routeName = page.screen.route?.name ?? null
        applyHead(page, env)
        onRoute(routeName)
        clearNextPageToasts()
        startTransition(() => {
          setIsLoading(false)
          setCurrent({
            screen: page.screen,
            module: page.module,
            input: page.input,
            message: page.message,
            location,
            referrer: from,
          })
        })
        publishPageNavigated({ from, to: at, routeName })
      } catch (error) {
        // If a page cannot be loaded in place, it is loaded as a document, and the server reports the error.
        reportError(error)
        window.location.assign(address)
      } finally {
        clearTimeout(timer)
        setIsLoading(false)
      }
    },
    [env, store, onRoute],
  )

  const [pendingParts] = useState(() =>
    createPendingParts(() => {
      document.documentElement.dataset.hydrated = ''
    }),
  )
  // From now on, a press hydrates the part it is in.
  useEffect(() => {
    document.documentElement.dataset.interactive = ''
    pendingParts.start()
  }, [pendingParts])

  useEffect(() => {
    const onPop = () => void open(window.location.href, 'pop')
    window.history.scrollRestoration = 'manual'
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [open])

  useLayoutEffect(() => {
    const previousPath = shownPath.current
    shownPath.current = current.location.path
    if (previousPath === undefined) return
    // The first page stays in the fonts it was drawn in: see web/early/choose-fonts.ts.
    const fontsAreHere = ['1em Newsreader', '1em "Instrument Sans"', 'italic 1em Newsreader'].every((font) =>
      document.fonts.check(font),
    )
    if (fontsAreHere) delete document.documentElement.dataset.fonts
    restoreScroll(current.location.hash)
    // A control that filters what the page lists stays in use; a field gives up the focus, so that a phone hides its keyboard.
    const isFilter = previousPath === shownPath.current && document.activeElement?.matches('main :is(select, [type="checkbox"])')
    if (!isFilter) document.getElementById('main')?.focus({ preventScroll: true })
  }, [current])

  const navigation = useMemo<Navigation>(
    () => ({
      location: current.location,
      referrer: current.referrer,
      isNavigating: isLoading,
      navigate: (address, { replace = false } = {}) => void open(currentHostAddress(address, env), replace ? 'replace' : 'push'),
      preload: (address) => void loadNavigation().then(({ preload }) => preload(address, env, store), reportError),
    }),
    [current, isLoading, open, env, store],
  )

  return (
    <PendingPartsContext value={pendingParts}>
      <App page={current} env={env} store={store} navigation={navigation} reportError={reportError}>
        <Shortcuts />
        {isLoading && (
          <Suspense>
            <LoadingScreen />
          </Suspense>
        )}
      </App>
    </PendingPartsContext>
  )
}
