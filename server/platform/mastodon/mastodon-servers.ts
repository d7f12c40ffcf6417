/** The credentials a server issues to this product: each registered app gets an id and a secret. */
export type MastodonApp = { instance: string; clientId: string; clientSecret: string }

/** Values sent along with the request that must match when the user returns. */
export type MastodonAuthRequest = { redirectUri: string; state: string; verifier: string }

export type MastodonPerson = { instance: string; username: string; url: string }

/** `refused` when the server rejects the authorization; `unreachable` when it does not respond like a Mastodon server. */
export type MastodonSignInResult = MastodonPerson | 'refused' | 'unreachable'

/** Why an account was not created. */
export type MastodonSignUpError = 'username-taken' | 'username' | 'email-taken' | 'email' | 'closed' | 'unreachable'

export type MastodonServers = {
  /** Registers an app at the server; undefined when it is unreachable or not a Mastodon server. */
  register: (instance: string, redirectUri: string) => Promise<MastodonApp | undefined>
  /** Whether the server still knows this app. */
  isRegistered: (app: MastodonApp) => Promise<boolean>
  /** The server's authorization page for its own user. */
  authorizeUrl: (app: MastodonApp, authRequest: MastodonAuthRequest) => string
  /** The user who returned with this code. The access token behind it is revoked at once. */
  identifyUser: (app: MastodonApp, code: string, authRequest: MastodonAuthRequest) => Promise<MastodonSignInResult>
  /** Creates an account on the product's own server. The owner confirms the address and chooses a password there. */
  signUp: (account: { username: string; email: string }) => Promise<MastodonPerson | MastodonSignUpError>
}
