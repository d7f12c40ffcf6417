import type { SignInProvider } from '#shared/social-state.ts'

/** A person's identity as asserted by an external service. */
export type Identity = {
  provider: SignInProvider
  /** The service's permanent identifier of the account. */
  subject: string
  email: string | undefined
  /** Whether the service vouches that this person reads mail at that address. */
  isEmailProved: boolean
  name: string
  screenName?: string | undefined
}

/** Values sent along that must be returned, so that a response belongs to the browser that started the flow. */
export type IdentityAuthRequest = { redirectUri: string; state: string; verifier: string; nonce: string }

export type IdentityProviders = {
  /** Whether people can sign in with this service here. */
  isOpen: (provider: SignInProvider) => boolean
  /** The service's authorization page to send the user to. */
  startSignIn: (provider: SignInProvider, authRequest: IdentityAuthRequest) => Promise<string>
  /** Identifies the user from the callback URL; undefined when the service refused or the response belongs to another flow. */
  finish: (provider: SignInProvider, answer: URL, authRequest: IdentityAuthRequest) => Promise<Identity | undefined>
  /** Verifies a signed token of the service and returns its subject. */
  readToken: (provider: SignInProvider, token: string, nonce?: string) => Promise<Identity | undefined>
}
