/** The credentials a server issues to this product: each registered app gets an id and a secret. */
export type MastodonApp = { instance: string; clientId: string; clientSecret: string }

/** Values sent along with the request that must match when the user returns. */
export type MastodonQuestion = { redirectUri: string; state: string; verifier: string }

export type MastodonPerson = { instance: string; username: string; url: string }

/** `refused` when the server rejects the authorization; `unreachable` when it does not respond like a Mastodon server. */
export type CameBack = MastodonPerson | 'refused' | 'unreachable'

/** Why an account was not created. */
export type SignUpTrouble = 'username-taken' | 'username' | 'email-taken' | 'email' | 'closed' | 'unreachable'

export type MastodonServers = {
  /** Registers an app at the server; undefined when it is unreachable or not a Mastodon server. */
  register: (instance: string, redirectUri: string) => Promise<MastodonApp | undefined>
  /** Whether the server still knows this app. */
  knows: (app: MastodonApp) => Promise<boolean>
  /** The server's authorization page for its own user. */
  authorizeUrl: (app: MastodonApp, question: MastodonQuestion) => string
  /** The user who returned with this code. The access token behind it is revoked at once. */
  whoCameBack: (app: MastodonApp, code: string, question: MastodonQuestion) => Promise<CameBack>
  /** Creates an account on the product's own server. The owner confirms the address and chooses a password there. */
  signUp: (wanted: { username: string; email: string }) => Promise<MastodonPerson | SignUpTrouble>
}
