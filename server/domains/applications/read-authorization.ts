import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { type ApiScope, parseScopes } from '#shared/api-scopes.ts'
import { type Application, isPublicClient } from './application.ts'
import { applicationPolicy } from './application.policy.ts'
import { findActiveApplication } from './applications.sql.ts'

/** The parameters of an authorization request (RFC 6749, 4.1.1, and RFC 7636, 4.3). */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  responseType: string
  scope: string
  state?: string | undefined
  codeChallenge?: string | undefined
  codeChallengeMethod?: string | undefined
}

export type Authorization =
  /** Shown to the user: the redirect address cannot be trusted. */
  | { kind: 'untrusted'; reason: 'application' | 'address' | 'viewer'; message: string }
  /** Reported to the application. */
  | { kind: 'refused'; redirectUrl: string }
  | { kind: 'requested'; application: Application; scopes: ApiScope[]; codeChallenge: string | null }

const maxStateLength = 2_000
const challengePattern = /^[\w-]{43}$/

/** The redirect address with the response parameters. */
export function redirectUrlWith(redirectUri: string, params: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.append(name, value)
  return url.href
}

const loopbackPattern = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=[/?]|$)/

/** Compared exactly, except for the port of a loopback address, which the program chooses at run time (RFC 8252, 7.3). */
const isRegistered = (callbackUrls: readonly string[], request: string): boolean => {
  const withoutPort = (address: string) => address.replace(loopbackPattern, 'http://$1')
  return callbackUrls.some(
    (registered) =>
      registered === request ||
      (loopbackPattern.test(registered) && URL.canParse(request) && withoutPort(registered) === withoutPort(request)),
  )
}

export async function validateAuthorizationRequest(ctx: Context, request: AuthorizationRequest): Promise<Authorization> {
  const application = request.clientId.length <= 100 ? await findActiveApplication(ctx, request.clientId) : undefined
  if (!application)
    return {
      kind: 'untrusted',
      reason: 'application',
      message: t`No app is registered with this client ID. Ask the app’s developer for a new link.`,
    }
  if (!isRegistered(application.callbackUrls, request.redirectUri))
    return {
      kind: 'untrusted',
      reason: 'address',
      message: t`${application.name} hasn’t registered this callback URL. Ask the app’s developer to fix it.`,
    }
  if (!applicationPolicy.authorize(ctx))
    return { kind: 'untrusted', reason: 'viewer', message: t`Your account is suspended, so you can’t connect apps.` }
  const { state, codeChallenge, codeChallengeMethod } = request
  const refuse = (error: string, description: string): Authorization => ({
    kind: 'refused',
    redirectUrl: redirectUrlWith(request.redirectUri, {
      error,
      error_description: description,
      state: state && state.length <= maxStateLength ? state : undefined,
    }),
  })
  if (state && state.length > maxStateLength)
    return refuse('invalid_request', t`The state can have up to ${maxStateLength} characters.`)
  if (request.responseType !== 'code') return refuse('unsupported_response_type', t`The response_type must be code.`)
  const scopes = parseScopes(request.scope)
  if (!scopes) return refuse('invalid_scope', t`The scopes can be basicProfile, listPublications, publishPost and uploadImage.`)
  if ((codeChallenge || codeChallengeMethod) && codeChallengeMethod !== 'S256')
    return refuse('invalid_request', t`The code_challenge_method must be S256.`)
  if (codeChallengeMethod && !challengePattern.test(codeChallenge ?? ''))
    return refuse('invalid_request', t`The code_challenge must have 43 characters.`)
  if (isPublicClient(application) && !codeChallenge)
    return refuse('invalid_request', t`This app has no secret, so it must send a code_challenge (S256).`)
  return { kind: 'requested', application, scopes, codeChallenge: codeChallenge || null }
}
