import {
  answerAt,
  type AuthorizationRequest,
  endToken,
  type IssuedTokens,
  knownClient,
  letIn,
  readAuthorization,
  refreshAccess,
  tokensForCode,
} from '#server/domains/applications/applications.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { pageOf } from '#web/entry-server.tsx'
import { environmentFor } from '../pages/environment.ts'
import { answerPage, sendPage } from '../pages/serve-page.ts'
import { outsideTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

type Words = { get: (name: string) => string | undefined }

/** The words of a form or of JSON. */
function wordsIn(given: unknown): Words {
  const words = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return { get: (name) => (Object.hasOwn(words, name) && typeof words[name] === 'string' ? words[name] : undefined) }
}

/** A word that is said twice is no word (RFC 6749, 3.1). */
function wordsOfAddress({ address }: RouteCall): Words {
  const query = new URLSearchParams(address.search)
  return { get: (name) => (query.getAll(name).length === 1 ? (query.get(name) ?? undefined) : undefined) }
}

const requestIn = (words: Words): AuthorizationRequest => ({
  clientId: words.get('client_id') ?? '',
  redirectUri: words.get('redirect_uri') ?? '',
  responseType: words.get('response_type') ?? '',
  scope: words.get('scope') ?? '',
  state: words.get('state'),
  codeChallenge: words.get('code_challenge'),
  codeChallengeMethod: words.get('code_challenge_method'),
})

/** What a policy calls the place an answer is sent to: an origin, or the scheme of an app. */
const formTargetOf = (redirectUri: string): string => {
  const { protocol, origin } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}

/** Back to the application, at an address it has registered. */
const goTo = ({ parts, reply }: RouteCall, registeredUrl: string) =>
  redirectTo(parts.config, reply.header('cache-control', 'no-store'), outsideTarget(registeredUrl))

/** Asks whether an application may act for the viewer. What cannot be told to the application is told here. */
const consentPage: Handler = async (call) => {
  const { parts, visit, request, reply, route, params, address } = call
  const asked = requestIn(wordsOfAddress(call))
  // Whoever comes without a question gets to read what this page is for.
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

/** The answer to that page: a plain form, so that it works before scripts do. The token against forgery is one of its fields. */
const decide: Handler = async (call) => {
  const { visit, request, reply } = call
  const words = wordsIn(request.body)
  const refuse = (status: number, error: string) => reply.code(status).send({ success: false, error })
  if (!visit.session || !visit.mayChange)
    return refuse(403, 'The XSRF token is missing or does not fit. Go back, reload the page and try again.')
  const asked = requestIn(words)
  if (words.get('decision') !== 'allow') {
    const read = await readAuthorization(visit.ctx, asked)
    if (read.kind === 'untrusted') return refuse(400, read.message)
    if (read.kind === 'refused') return goTo(call, read.redirectUrl)
    const told = { error: 'access_denied', error_description: 'The account owner said no.', state: asked.state }
    return goTo(call, answerAt(asked.redirectUri, told))
  }
  const given = await letIn(visit.ctx, asked)
  return given.ok ? goTo(call, given.value.redirectUrl) : refuse(400, given.refusal.message ?? '')
}

/** By the header (RFC 6749, 2.3.1) or in the body. */
function credentialsIn({ request }: RouteCall, words: Words) {
  const [, basic] = /^basic +([\w+/=-]{1,1000})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!basic) return { clientId: words.get('client_id') ?? '', secret: words.get('client_secret') ?? '' }
  const [clientId = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { clientId, secret }
}

type TokenRefusal = 'BadRequest' | 'RateLimited'

/** Errors have the form of RFC 6749, 5.2. */
const sendTokenRefusal = ({ reply }: RouteCall, { refusal }: Extract<Result<never, TokenRefusal>, { ok: false }>) => {
  if (refusal.kind === 'RateLimited')
    return reply
      .code(429)
      .header('retry-after', String(refusal.retryAfterSeconds ?? 60))
      .send({ error: 'temporarily_unavailable', error_description: refusal.message })
  if (refusal.code === 'invalid_client') void reply.header('www-authenticate', 'Basic realm="applications"').code(401)
  else void reply.code(400)
  return reply.send({ error: refusal.code ?? 'invalid_request', error_description: refusal.message })
}

const missing = (name: string) => refused('BadRequest', { code: 'invalid_request', message: `${name} is missing.` })

const token: Handler = async (call) => {
  const { visit, request, reply } = call
  void reply.header('cache-control', 'no-store')
  const words = wordsIn(request.body)
  const issued = await issue(call, words)
  if (!issued.ok) return sendTokenRefusal(call, issued)
  const { accessToken, refreshToken, expiresAt, scopes } = issued.value
  return reply.send({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.round((expiresAt.getTime() - visit.ctx.now().getTime()) / 1_000),
    expires_at: expiresAt.getTime(),
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  })
}

async function issue(call: RouteCall, words: Words): Promise<Result<IssuedTokens, TokenRefusal>> {
  const { ctx } = call.visit
  const grantType = words.get('grant_type')
  if (!grantType) return missing('grant_type')
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    return refused('BadRequest', {
      code: 'unsupported_grant_type',
      message: 'The grant_type is authorization_code or refresh_token.',
    })
  const client = await knownClient(ctx, credentialsIn(call, words))
  if (!client.ok) return client
  if (grantType === 'refresh_token') {
    const refreshToken = words.get('refresh_token')
    return refreshToken ? refreshAccess(ctx, client.value, refreshToken, words.get('scope')) : missing('refresh_token')
  }
  const [code, redirectUri] = [words.get('code'), words.get('redirect_uri')]
  if (!code) return missing('code')
  if (!redirectUri) return missing('redirect_uri')
  return tokensForCode(ctx, client.value, { code, redirectUri, codeVerifier: words.get('code_verifier') })
}

const revoke: Handler = async (call) => {
  const words = wordsIn(call.request.body)
  const given = words.get('token')
  void call.reply.header('cache-control', 'no-store')
  if (!given) return sendTokenRefusal(call, missing('token'))
  const client = await knownClient(call.visit.ctx, credentialsIn(call, words))
  if (!client.ok) return sendTokenRefusal(call, client)
  await endToken(call.visit.ctx, client.value, given)
  return call.reply.code(200).send()
}

export const oauthHandlers: Handlers = {
  ShowOauthAuthorize: consentPage,
  DoOauthAuthorize: decide,
  ApiOauthToken: token,
  ApiOauthRevoke: revoke,
}
