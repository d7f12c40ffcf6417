import { lazy, startTransition, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataStore } from '#web/data/data-store.ts'
import { clearNextPageToasts } from '#web/design/Toast/toast-store.ts'
import { App, type ShownPage } from '#web/shell/App.tsx'
import type { Environment } from './environment.ts'
import { addressShown, innerPath } from './inner-path.ts'
import { addressOf, type Location, type Navigation, parseLocation } from './navigation.ts'
import { pageNavigated } from './page-events.ts'
import type { PageModule } from './page.ts'
import { reportError } from './report-error.ts'
import type { Screen } from './resolve-page.ts'
import { restoreScroll, saveScroll } from './scroll.ts'
import { useSessionCheck } from './session-check.ts'

type Props = {
  env: Environment
  store: DataStore
  first: { screen: Screen; module: PageModule; message: string | undefined }
  onRoute: (routeName: string | null) => void
}

type Shown = ShownPage & { location: Location; referrer: string }

/** Delay before a spinner covers the screen during navigation. */
const spinnerAfterMs = 300

const LoadingScreen = lazy(async () => ({
  default: (await import('#web/design/LoadingScreen/LoadingScreen.tsx')).LoadingScreen,
}))

/** Client-side navigation is not needed by the first page. */
const loadOpening = () => import('./open-in-place.ts')

const here = (): Location => parseLocation(window.location.href)

/** The application in the browser: client-side navigation with history, scroll, focus and head. */
export function BrowserApp({ env: initialEnv, store, first, onRoute }: Props) {
  const [env] = useState(initialEnv)
  const [shown, setShown] = useState<Shown>(() => {
    const at = here()
    const location = { ...at, path: innerPath(at.path, initialEnv) }
    const input = {
      params: first.screen.params,
      path: location.path,
      query: new URLSearchParams(location.search),
      env: initialEnv,
    }
    return { ...first, input, location, referrer: document.referrer }
  })
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(0)
  const isFirst = useRef(true)
  useSessionCheck(store, env.session.isLoggedIn)

  const open = useCallback(
    async (address: string, how: 'push' | 'replace' | 'pop') => {
      const turn = ++latest.current
      const timer = setTimeout(() => setWaiting(true), spinnerAfterMs)
      try {
        const { applyHead, openInPlace } = await loadOpening()
        const opened = await openInPlace(address, env, store)
        if (turn !== latest.current) return
        if (!opened) return window.location.assign(address)
        const { page, location } = opened
        const at = addressShown(addressOf(location), env)
        const from = addressOf(here())
        if (how !== 'pop') {
          saveScroll()
          window.history[how === 'push' ? 'pushState' : 'replaceState']({ key: Date.now() }, '', at)
        }
        const routeName = page.screen.route?.name ?? null
        applyHead(page, env)
        onRoute(routeName)
        clearNextPageToasts()
        startTransition(() => {
          setWaiting(false)
          setShown({
            screen: page.screen,
            module: page.module,
            input: page.input,
            message: page.message,
            location,
            referrer: from,
          })
        })
        pageNavigated({ from, to: at, routeName })
      } catch (error) {
        // If a page cannot be loaded in place, it is loaded as a document, and the server reports the error.
        reportError(error)
        window.location.assign(address)
      } finally {
        clearTimeout(timer)
        setWaiting(false)
      }
    },
    [env, store, onRoute],
  )

  // Marks the document as hydrated.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useEffect(() => {
    const onPop = () => void open(window.location.href, 'pop')
    window.history.scrollRestoration = 'manual'
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [open])

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    restoreScroll(shown.location.hash)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [shown])

  const navigation = useMemo<Navigation>(
    () => ({
      location: shown.location,
      referrer: shown.referrer,
      isNavigating: isWaiting,
      navigate: (address, { replace = false } = {}) => void open(addressShown(address, env), replace ? 'replace' : 'push'),
      preload: (address) => void loadOpening().then(({ preload }) => preload(address, env, store), reportError),
    }),
    [shown, isWaiting, open, env, store],
  )

  return (
    <App shown={shown} env={env} store={store} navigation={navigation} reportError={reportError}>
      {isWaiting && (
        <Suspense>
          <LoadingScreen />
        </Suspense>
      )}
    </App>
  )
}
