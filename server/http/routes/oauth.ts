import { answerAt, type AuthorizationRequest, letIn, readAuthorization } from '#server/domains/applications/applications.ts'
import { apiScopes } from '#shared/api-scopes.ts'
import { pathTo } from '#shared/routes.ts'
import { pageOf } from '#web/entry-server.tsx'
import { environmentFor } from '../pages/environment.ts'
import { answerPage, sendPage } from '../pages/serve-page.ts'
import { outsideTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'
import { issueTokens, revokeToken, sendTokenRefusal, sendTokens } from './oauth-tokens.ts'
import { type Fields as BodyFields, fieldsOf } from '../request-fields.ts'

type Fields = Pick<BodyFields, 'get'>

/** Parameters must not be repeated (RFC 6749, 3.1), so a repeated one is ignored. */
function wordsOfAddress({ address }: RouteCall): Fields {
  const query = new URLSearchParams(address.search)
  return { get: (name) => (query.getAll(name).length === 1 ? (query.get(name) ?? undefined) : undefined) }
}

const requestIn = (words: Fields): AuthorizationRequest => ({
  clientId: words.get('client_id') ?? '',
  redirectUri: words.get('redirect_uri') ?? '',
  responseType: words.get('response_type') ?? '',
  scope: words.get('scope') ?? '',
  state: words.get('state'),
  codeChallenge: words.get('code_challenge'),
  codeChallengeMethod: words.get('code_challenge_method'),
})

/** The CSP source of a redirect target: an origin, or the scheme of an app. */
const formTargetOf = (redirectUri: string): string => {
  const { protocol, origin } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}

/** Redirects to the application, at an address it has registered. */
const goTo = ({ parts, reply }: RouteCall, registeredUrl: string) =>
  redirectTo(parts.config, reply.header('cache-control', 'no-store'), outsideTarget(registeredUrl))

/** Asks the viewer to authorize an application. Errors that must not reach the application are shown here. */
const consentPage: Handler = async (call) => {
  const { parts, visit, request, reply, route, params, address } = call
  const asked = requestIn(wordsOfAddress(call))
  // Without parameters, the page explains its purpose.
  const isQuestion = address.search.length > 1
  const read = isQuestion ? await readAuthorization(visit.ctx, asked) : undefined
  if (read?.kind === 'refused') return goTo(call, read.redirectUrl)
  const env = await environmentFor(visit)
  const page = pageOf(route, env)
  if (!page) return undefined
  const more = read?.kind === 'asked' ? { formTarget: formTargetOf(asked.redirectUri) } : {}
  const answer = await answerPage(parts, visit, env, { route, ...page, params }, address, request.headers.referer, more)
  return sendPage(
    request,
    reply,
    visit,
    answer.kind === 'html' && read?.kind === 'untrusted' ? { ...answer, status: 400 } : answer,
  )
}

/** The viewer's decision: a plain form, so that it works before scripts load. The CSRF token is one of its fields. */
const decide: Handler = async (call) => {
  const { visit, request, reply } = call
  const words = fieldsOf(request.body)
  const refuse = (status: number, error: string) => reply.code(status).send({ success: false, error })
  if (!visit.session || !visit.mayChange)
    return refuse(403, 'The XSRF token is missing or doesn’t match. Go back, reload the page and try again.')
  const asked = requestIn(words)
  if (words.get('decision') !== 'allow') {
    const read = await readAuthorization(visit.ctx, asked)
    if (read.kind === 'untrusted') return refuse(400, read.message)
    if (read.kind === 'refused') return goTo(call, read.redirectUrl)
    const told = { error: 'access_denied', error_description: 'The account owner declined.', state: asked.state }
    return goTo(call, answerAt(asked.redirectUri, told))
  }
  const given = await letIn(visit.ctx, asked)
  return given.ok ? goTo(call, given.value.redirectUrl) : refuse(400, given.refusal.message ?? '')
}

const token: Handler = async ({ visit, request, reply }) => {
  const issued = await issueTokens(visit.ctx, request)
  return issued.ok ? sendTokens(reply, issued.value, visit.ctx.now()) : sendTokenRefusal(reply, issued.refusal)
}

const revoke: Handler = async ({ visit, request, reply }) => {
  const revoked = await revokeToken(visit.ctx, request)
  return revoked.ok ? reply.header('cache-control', 'no-store').code(200).send() : sendTokenRefusal(reply, revoked.refusal)
}

/** The metadata that client libraries use to discover the endpoints (RFC 8414). */
const metadata: Handler = async ({ parts, reply }) => {
  const { baseUrl } = parts.config
  const authMethods = ['client_secret_basic', 'client_secret_post', 'none']
  return reply.header('cache-control', 'public, max-age=86400').send({
    issuer: baseUrl,
    authorization_endpoint: baseUrl + pathTo('ShowOauthAuthorize'),
    token_endpoint: baseUrl + pathTo('ApiOauthToken'),
    token_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint: baseUrl + pathTo('ApiOauthRevoke'),
    revocation_endpoint_auth_methods_supported: authMethods,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: apiScopes,
  })
}

export const oauthHandlers: Handlers = {
  ShowOauthAuthorize: consentPage,
  DoOauthAuthorize: decide,
  ApiOauthToken: token,
  ApiOauthRevoke: revoke,
  FileOauthMetadata: metadata,
}
