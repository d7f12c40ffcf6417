import { pathTo } from '#shared/routes.ts'
import { type SignInProvider, socialState } from '#shared/social-state.ts'
import { type SignInState, skipsOnboarding } from './sign-in-store.ts'

type Place = { currentPage: string; viewerId: string | null }

/** The page after signing in: the current one, by way of the intended action, if any. */
export function signInDestination({ redirectTo, actionUrl, susiEntry }: SignInState, currentPage: string): string {
  const back = redirectTo ?? currentPage
  const skip = skipsOnboarding(susiEntry) ? { skipOnboarding: 1 } : {}
  if (actionUrl) return pathTo('RedirectLoginRedirect', {}, { query: { redirect: back, actionUrl, ...skip } })
  if (!('skipOnboarding' in skip)) return back
  const [path = '', hash] = back.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}skipOnboarding=1${hash ? `#${hash}` : ''}`
}

/**
 * Where a visitor who has signed in elsewhere continues: the intended action, if any. It leads through the server, which checks both
 * addresses, since they may come from a link.
 */
export const pendingActionLink = (state: SignInState, currentPage: string): string | undefined =>
  state.actionUrl ? signInDestination(state, currentPage) : undefined

/** The sign-in page on the authentication domain, with the dialog's state. */
export function signInPageLink(
  state: SignInState,
  { authOrigin, currentPage }: { authOrigin: string; currentPage: string },
  step?: 'ENTER_EMAIL' | 'PASSWORD',
): string {
  const { operation, actionUrl, collection: publication, newsletterV3, user, susiEntry } = state
  const query = {
    operation,
    redirect: state.redirectTo ?? currentPage,
    actionUrl: actionUrl ?? undefined,
    collection: publication?.name,
    collectionId: publication?.id,
    newsletterV3: newsletterV3?.name,
    newsletterV3Id: newsletterV3?.id,
    user: user?.name,
    userId: user?.id,
    stepOverride: step,
    skipOnboarding: skipsOnboarding(susiEntry) ? 1 : undefined,
    source: susiEntry ?? undefined,
  }
  return authOrigin + pathTo('ShowSignIn', {}, { query })
}

const providerRoutes = {
  google: 'RedirectConnectGoogle',
  facebook: 'RedirectConnectFacebook',
  apple: 'RedirectStartAuthApple',
  twitter: 'RedirectAccountAuthenticateTwitter',
} as const

/** The start of a provider's sign-in, with the state it returns. */
export function providerLink(
  state: SignInState,
  service: SignInProvider,
  { authOrigin, currentPage, viewerId }: Place & { authOrigin: string },
): string {
  const { operation } = state
  const destination = signInDestination(state, currentPage)
  const query = { operation, redirect: destination, state: socialState({ service, destination, operation, viewerId }) }
  return authOrigin + pathTo(providerRoutes[service], {}, { query })
}
