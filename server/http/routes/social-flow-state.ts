import { authOrigin } from '#server/domains/sign-in/sign-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { IdentityAuthRequest } from '#server/platform/identity/identity-providers.ts'
import { hashToken, isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { susiOperations, type SusiOperation } from '#shared/enums/accounts.ts'
import type { RouteName } from '#shared/routes.ts'
import { routeNamed } from '#shared/routes/match.ts'
import { type SignInProvider, socialState } from '#shared/social-state.ts'

const callbacks: Record<SignInProvider, RouteName> = {
  google: 'RedirectCallbackGoogle',
  facebook: 'RedirectCallbackV2Facebook',
  apple: 'RedirectCallbackApple',
  twitter: 'RedirectCallbackTwitter',
}

export const providerCallbackUrl = (config: Config, provider: SignInProvider): string =>
  authOrigin(config) + routeNamed(callbacks[provider]).path

const flowTokenLength = 12

/** The browser that starts holds a secret; the state carries a value that only this secret yields. */
const flowTokenOf = (secret: string): string => hashToken(`social-flow:${secret}`).slice(0, flowTokenLength)

export type SocialFlowState = { provider: SignInProvider; destination: string; operation: SusiOperation; viewerId: string | null }

/** The state with this browser's value, signed, so that nobody else can create one that we accept. */
export function signState(config: Pick<Config, 'secret'>, flow: string, { provider, ...flowState }: SocialFlowState): string {
  const text = `${socialState({ service: provider, ...flowState })}|${flowTokenOf(flow)}`
  return `${text}|${hmacWith(config.secret, `social-state:${text}`)}`
}

/** The request this browser started with, or undefined when the state is not ours or started elsewhere. */
export function readState(config: Pick<Config, 'secret'>, flow: string, state: string): SocialFlowState | undefined {
  const parts = state.split('|')
  const signature = parts.pop() ?? ''
  if (!isSameSecret(signature, hmacWith(config.secret, `social-state:${parts.join('|')}`))) return undefined
  if (!isSameSecret(parts.pop() ?? '', flowTokenOf(flow))) return undefined
  const service = (parts.shift() ?? '').replace(/-$/, '') as SignInProvider
  const last = parts.pop() ?? ''
  // The account's owner follows after the operation.
  const connects = parts.length > 1 && parts.at(-1) === ('connect' satisfies SusiOperation)
  const named = connects ? parts.pop() : last
  const operation = susiOperations.find((known) => known === named) ?? 'login'
  return { provider: service, destination: parts.join('|'), operation, viewerId: connects ? last : null }
}

/** Sent to the service and verified on return; all of it derives from the browser's secret. */
export const identityAuthRequestOf = (
  config: Config,
  provider: SignInProvider,
  flow: string,
  state: string,
): IdentityAuthRequest => ({
  redirectUri: providerCallbackUrl(config, provider),
  state,
  verifier: hmacWith(config.secret, `social-verifier:${flow}`),
  nonce: hmacWith(config.secret, `social-nonce:${flow}`),
})
