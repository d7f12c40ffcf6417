/** How a server knows us: it gives each program that asks a name and a secret. */
export type MastodonApp = { instance: string; clientId: string; clientSecret: string }

/** What is sent along and must fit when somebody comes back. */
export type MastodonQuestion = { redirectUri: string; state: string; verifier: string }

/** An account on a server. */
export type MastodonPerson = { instance: string; username: string; url: string }

/** `refused` when the server does not take the answer it gave for ours; `unreachable` when it does not speak as such servers do. */
export type CameBack = MastodonPerson | 'refused' | 'unreachable'

/** Why an account was not made. */
export type SignUpTrouble = 'username-taken' | 'username' | 'email-taken' | 'email' | 'closed' | 'unreachable'

export type MastodonServers = {
  /** Makes us known at a server; nothing when it cannot be reached or is none. */
  register: (instance: string, redirectUri: string) => Promise<MastodonApp | undefined>
  /** Whether the server still knows us by this name. */
  knows: (app: MastodonApp) => Promise<boolean>
  /** Where the server asks its own user. */
  authorizeUrl: (app: MastodonApp, question: MastodonQuestion) => string
  /** Who has come back with this code. What the server lets us do for that is given back at once. */
  whoCameBack: (app: MastodonApp, code: string, question: MastodonQuestion) => Promise<CameBack>
  /** Makes an account on the server of this product; its owner proves the address and chooses a password there. */
  signUp: (wanted: { username: string; email: string }) => Promise<MastodonPerson | SignUpTrouble>
}
