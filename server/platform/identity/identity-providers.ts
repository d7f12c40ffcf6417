import type { SignInProvider } from '#shared/social-state.ts'

/** Who somebody is, as another service says. */
export type Identity = {
  provider: SignInProvider
  /** What the service calls the account for good. */
  subject: string
  email: string | undefined
  /** Whether the service vouches that this person reads the mail of that address. */
  isEmailProved: boolean
  name: string
  screenName?: string | undefined
}

/** What is sent along and must come back, so that an answer belongs to the browser that asked. */
export type IdentityQuestion = { redirectUri: string; state: string; verifier: string; nonce: string }

export type IdentityProviders = {
  /** Whether somebody can come by this service here. */
  isOpen: (provider: SignInProvider) => boolean
  /** Where the service asks its own users. */
  begin: (provider: SignInProvider, question: IdentityQuestion) => Promise<string>
  /** Who came back, by the address they came back to; nothing when the service refused or the answer is to another question. */
  finish: (provider: SignInProvider, answer: URL, question: IdentityQuestion) => Promise<Identity | undefined>
  /** Who a signed token of the service is about. */
  readToken: (provider: SignInProvider, token: string, nonce?: string) => Promise<Identity | undefined>
}
