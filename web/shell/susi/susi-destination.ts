import { pathTo } from '#shared/routes.ts'
import { type SignInProvider, socialState } from '#shared/social-state.ts'
import { type SusiState, skipsOnboarding } from './susi-store.ts'

type Place = { here: string; viewerId: string | null }

/** Where the visitor goes once they are signed in: back, or first to what they had wanted to do. */
export function destinationOf({ redirectTo, actionUrl, susiEntry }: SusiState, here: string): string {
  const back = redirectTo ?? here
  const skip = skipsOnboarding(susiEntry) ? { skipOnboarding: 1 } : {}
  if (actionUrl) return pathTo('RedirectLoginRedirect', {}, { query: { redirect: back, actionUrl, ...skip } })
  if (!('skipOnboarding' in skip)) return back
  const [path = '', hash] = back.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}skipOnboarding=1${hash ? `#${hash}` : ''}`
}

/** The page of the authentication domain that does what this dialog does, told all that the dialog knows. */
export function signInPageLink(
  state: SusiState,
  { authOrigin, here }: { authOrigin: string; here: string },
  step?: 'ENTER_EMAIL' | 'PASSWORD',
): string {
  const { operation, actionUrl, collection, newsletterV3, user, susiEntry } = state
  const query = {
    operation,
    redirect: state.redirectTo ?? here,
    actionUrl: actionUrl ?? undefined,
    collection: collection?.name,
    collectionId: collection?.id,
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

/** Where a provider's own sign-in begins, with the state that it will hand back. */
export function providerLink(
  state: SusiState,
  service: SignInProvider,
  { authOrigin, here, viewerId }: Place & { authOrigin: string },
): string {
  const { operation } = state
  const destination = destinationOf(state, here)
  const query = { operation, redirect: destination, state: socialState({ service, destination, operation, viewerId }) }
  return authOrigin + pathTo(providerRoutes[service], {}, { query })
}
