import { authOrigin } from '#server/domains/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import { newToken, signWith } from '#server/platform/secrets.ts'
import type { RouteName } from '#shared/routes.ts'
import { routeNamed } from '#shared/routes/match.ts'
import type { SignInProvider } from '#shared/social-state.ts'

type Provider = { authorizeUrl: string; callback: RouteName; scope: string; parameters?: Record<string, string> }

const providers: Record<SignInProvider, Provider> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    callback: 'RedirectCallbackGoogle',
    scope: 'openid email profile',
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    callback: 'RedirectCallbackV2Facebook',
    scope: 'email public_profile',
  },
  apple: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    callback: 'RedirectCallbackApple',
    scope: 'name email',
    // Apple gives name and address only in a form it posts.
    parameters: { response_mode: 'form_post' },
  },
  twitter: {
    authorizeUrl: 'https://twitter.com/i/oauth2/authorize',
    callback: 'RedirectCallbackTwitter',
    scope: 'users.read tweet.read',
  },
}

/** The state with a random word, signed, so that nobody else can make one that we take back. */
export function signState(config: Pick<Config, 'secret'>, state: string): string {
  const text = `${state}|${newToken(9)}`
  return `${text}|${signWith(config.secret, `social-state:${text}`)}`
}

/** Where a provider asks its own users, or undefined when this provider is not set up here. */
export function authorizeUrl(config: Config, name: SignInProvider, state: string): string | undefined {
  const { clientId } = config.providers[name]
  if (!clientId) return undefined
  const { authorizeUrl: address, callback, scope, parameters } = providers[name]
  const url = new URL(address)
  const query = {
    client_id: clientId,
    redirect_uri: authOrigin(config) + routeNamed(callback).path,
    response_type: 'code',
    scope,
    state: signState(config, state),
    ...parameters,
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}
