import { parseHTML } from 'linkedom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { EnvironmentProvider } from '#web/app/runtime/environment.ts'
import { NavigationProvider } from '#web/app/runtime/navigation.ts'
import { countStoryView } from '#web/app/local/reading-counters.ts'
import { documentOf, linksNamed, textOfPage } from '#test/server/page-content.ts'
import { OptionsStep } from './OptionsStep.tsx'
import { createSignInStore } from './sign-in-store.ts'
import { SignInStoreProvider } from './use-sign-in-store.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const inApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/450.0]'

const config = {
  signInProviders: ['google', 'facebook', 'apple', 'twitter'],
  authDomain: 'octavo.test',
  baseUrl: 'http://octavo.test',
  links: {},
}
const navigation = { location: { path: '/', search: '', hash: '' } }

afterEach(() => void vi.unstubAllGlobals())

type Settings = {
  operation?: 'login' | 'register'
  flags?: Record<string, boolean>
  userAgent?: string
  isEmbedded?: boolean
  /** The stories this browser has opened this month. */
  storyIds?: string[]
}

/** The options as a browser shows them. */
function renderOptions({ operation = 'login', flags = {}, userAgent = desktop, isEmbedded = false, storyIds = [] }: Settings) {
  const { document } = parseHTML('<html><body><div></div></body></html>')
  const kept = new Map<string, string>()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { host: config.authDomain } }))
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  for (const id of storyIds) countStoryView(id, { isLocked: false })
  const root = createRoot(document.querySelector('div') as HTMLElement)
  flushSync(() =>
    root.render(
      <EnvironmentProvider value={{ config, flags, session: { viewerId: null }, ownSite: null } as never}>
        <NavigationProvider value={navigation as never}>
          <SignInStoreProvider value={createSignInStore({ operation, isEmbedded })}>
            <OptionsStep />
          </SignInStoreProvider>
        </NavigationProvider>
      </EnvironmentProvider>,
    ),
  )
  const html = `<body>${document.body.innerHTML}</body>`
  flushSync(() => root.unmount())
  return { hrefs: (name: string) => linksNamed(documentOf(html), name), text: textOfPage(html) }
}

test("[susi-social-state] [social-provider-urls] a provider's address carries the state", () => {
  const [href] = renderOptions({}).hrefs('Sign in with Google')
  const url = new URL(href ?? '', config.baseUrl)
  expect(url.pathname).toBe('/m/connect/google')
  expect(url.searchParams.get('state')).toBe('google-|/|login')
})

test('[signup-text-variants] from the third story of a month the sign-up text changes', () => {
  const third = 'Create an account to read the full story.'
  expect(renderOptions({ operation: 'register', storyIds: ['a', 'b'] }).text).not.toContain(third)
  expect(renderOptions({ operation: 'register', storyIds: ['a', 'b', 'c'] }).text).toContain(third)
})

test('[flag-disable-login-google] [flag-disable-signup-facebook] a flag hides a sign-in option', () => {
  const flags = { disable_login_google: true, disable_signup_facebook: true }
  const signIn = renderOptions({ flags })
  expect(signIn.hrefs('Sign in with Facebook')).toHaveLength(1)
  expect(signIn.hrefs('Sign in with Google')).toEqual([])
  const signUp = renderOptions({ flags, operation: 'register' })
  expect(signUp.hrefs('Sign up with Apple')).toHaveLength(1)
  expect(signUp.hrefs('Sign up with Facebook')).toEqual([])
})

test('[google-hidden-in-app-browsers] Google is not offered in an in-app browser', () => {
  const { hrefs } = renderOptions({ userAgent: inApp, isEmbedded: true })
  expect(hrefs('Sign in with Google')).toEqual([])
  expect(hrefs('Sign in with Facebook')).toHaveLength(1)
})
