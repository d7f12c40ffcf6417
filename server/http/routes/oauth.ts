import { t } from '#shared/translation/translate.ts'
import {
  redirectUrlWith,
  type AuthorizationRequest,
  authorizeApplication,
  validateAuthorizationRequest,
} from '#server/domains/applications/applications.ts'
import { accountChangeTexts } from '#shared/page-account.ts'
import { apiScopes } from '#shared/api-scopes.ts'
import { pathTo } from '#shared/routes.ts'
import { pageForViewer } from '#web/entry-server.tsx'
import { environmentFor } from '../pages/environment.ts'
import { createPageResponse, sendPage } from '../pages/serve-page.ts'
import { externalTarget, redirectTo } from '../redirects.ts'
import { issueTokens, revokeOAuthToken, sendTokenRefusal, sendTokens } from './oauth-tokens.ts'
import { type Fields as BodyFields, fieldsOf } from '../request-fields.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

type Fields = Pick<BodyFields, 'get'>

/** Parameters must not be repeated (RFC 6749, 3.1), so a repeated one is ignored. */
function paramsOf({ address }: RouteCall): Fields {
  const query = new URLSearchParams(address.search)
  return { get: (name) => (query.getAll(name).length === 1 ? (query.get(name) ?? undefined) : undefined) }
}

const requestIn = (queryFields: Fields): AuthorizationRequest => ({
  clientId: queryFields.get('client_id') ?? '',
  redirectUri: queryFields.get('redirect_uri') ?? '',
  responseType: queryFields.get('response_type') ?? '',
  scope: queryFields.get('scope') ?? '',
  state: queryFields.get('state'),
  codeChallenge: queryFields.get('code_challenge'),
  codeChallengeMethod: queryFields.get('code_challenge_method'),
})

/** The CSP source of a redirect target: an origin, or the scheme of an app. */
const formTargetOf = (redirectUri: string): string => {
  const { protocol, origin } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}

/** Redirects to the application, at an address it has registered. */
const redirectToApplication = ({ dependencies, reply }: RouteCall, registeredUrl: string) =>
  redirectTo(dependencies.config, reply.header('cache-control', 'no-store'), externalTarget(registeredUrl))

/** Asks the viewer to authorize an application. Errors that must not reach the application are shown here. */
const consentPage: Handler = async (call) => {
  const { dependencies, requestContext, request, reply, route, params, address } = call
  const authorizationRequest = requestIn(paramsOf(call))
  // Without parameters, the page explains its purpose.
  const hasParams = address.search.length > 1
  const read = hasParams ? await validateAuthorizationRequest(requestContext.ctx, authorizationRequest) : undefined
  if (read?.kind === 'refused') return redirectToApplication(call, read.redirectUrl)
  const env = await environmentFor(requestContext)
  const page = pageForViewer(route, env)
  if (!page) return 'not-found'
  const more = read?.kind === 'requested' ? { formTarget: formTargetOf(authorizationRequest.redirectUri) } : {}
  const answer = await createPageResponse(
    dependencies,
    requestContext,
    env,
    { route, ...page, params },
    address,
    request.headers.referer,
    more,
  )
  return sendPage(
    reply,
    requestContext,
    answer.kind === 'html' && read?.kind === 'untrusted' ? { ...answer, status: 400 } : answer,
  )
}

/** The viewer's decision: a plain form, so that it works before scripts load. The CSRF token is one of its fields. */
const decide: Handler = async (call) => {
  const { requestContext, request, reply } = call
  const queryFields = fieldsOf(request.body)
  const refuse = (status: number, error: string) => send(reply.code(status), { success: false, error })
  if (requestContext.formProblem) return refuse(403, t(requestContext.formProblem))
  if (!requestContext.session) return refuse(403, t(accountChangeTexts['signed-out']))
  const authorizationRequest = requestIn(queryFields)
  if (queryFields.get('decision') !== 'allow') {
    const read = await validateAuthorizationRequest(requestContext.ctx, authorizationRequest)
    if (read.kind === 'untrusted') return refuse(400, read.message)
    if (read.kind === 'refused') return redirectToApplication(call, read.redirectUrl)
    const denial = { error: 'access_denied', error_description: 'The account owner declined.', state: authorizationRequest.state }
    return redirectToApplication(call, redirectUrlWith(authorizationRequest.redirectUri, denial))
  }
  const grant = await authorizeApplication(requestContext.ctx, authorizationRequest)
  return grant.ok ? redirectToApplication(call, grant.value.redirectUrl) : refuse(400, grant.refusal.message ?? '')
}

const token: Handler = async ({ requestContext, request, reply }) => {
  const issued = await issueTokens(requestContext.ctx, request)
  return issued.ok ? sendTokens(reply, issued.value, requestContext.ctx.now()) : sendTokenRefusal(reply, issued.refusal)
}

const revoke: Handler = async ({ requestContext, request, reply }) => {
  const revoked = await revokeOAuthToken(requestContext.ctx, request)
  return revoked.ok ? send(reply.header('cache-control', 'no-store').code(200)) : sendTokenRefusal(reply, revoked.refusal)
}

/** The metadata that client libraries use to discover the endpoints (RFC 8414). */
const metadata: Handler = async ({ dependencies, reply }) => {
  const { baseUrl } = dependencies.config
  const authMethods = ['client_secret_basic', 'client_secret_post', 'none']
  return send(reply.header('cache-control', 'public, max-age=86400'), {
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
