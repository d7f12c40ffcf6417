import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Credentials,
  revokeOauthToken,
  type IssuedTokens,
  authenticateClient,
  refreshTokens,
  exchangeCode,
} from '#server/domains/applications/applications.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, type Refusal, refused, type Result } from '#server/platform/result.ts'
import { type Fields, fieldsOf } from '../request-fields.ts'
import { send } from '../handler.ts'

export type TokenRefusal = 'BadRequest' | 'RateLimited'

const invalid = (message: string) => refused('BadRequest', { code: 'invalid_request', message })

/** Both parts of HTTP Basic are form-encoded before they are joined (RFC 6749, 2.3.1). */
function decodeFormPart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function basicCredentials({ headers }: FastifyRequest): Credentials | undefined {
  const [, basic] = /^basic +([\w+/=-]{1,1000})$/i.exec(headers.authorization ?? '') ?? []
  if (!basic) return undefined
  const text = Buffer.from(basic, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return { clientId: decodeFormPart(text), secret: '' }
  return { clientId: decodeFormPart(text.slice(0, colon)), secret: decodeFormPart(text.slice(colon + 1)) }
}

/** From the header or the body. Any other scheme in the header says nothing about the client: some send an empty Bearer token. */
function credentialsIn(request: FastifyRequest, fields: Fields): Result<Credentials, 'BadRequest'> {
  const inHeader = basicCredentials(request)
  const [clientId, secret] = [fields.get('client_id'), fields.get('client_secret')]
  if (!inHeader) return ok({ clientId: clientId ?? '', secret: secret ?? '' })
  const differs =
    (clientId !== undefined && clientId !== inHeader.clientId) || (secret !== undefined && secret !== inHeader.secret)
  return differs ? invalid('The credentials in the header and in the body are not the same.') : ok(inHeader)
}

async function clientOf(ctx: Context, request: FastifyRequest, fields: Fields) {
  const credentials = credentialsIn(request, fields)
  return credentials.ok ? authenticateClient(ctx, credentials.value) : credentials
}

const missing = (name: string) => invalid(`${name} is missing.`)

/** Issues tokens for a code or a refresh token, as the request's grant_type says. */
export async function issueTokens(ctx: Context, request: FastifyRequest): Promise<Result<IssuedTokens, TokenRefusal>> {
  const fields = fieldsOf(request.body)
  const grantType = fields.get('grant_type')
  if (!grantType) return missing('grant_type')
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    return refused('BadRequest', {
      code: 'unsupported_grant_type',
      message: 'The grant_type is authorization_code or refresh_token.',
    })
  const client = await clientOf(ctx, request, fields)
  if (!client.ok) return client
  if (grantType === 'refresh_token') {
    const refreshToken = fields.get('refresh_token')
    return refreshToken ? refreshTokens(ctx, client.value, refreshToken, fields.get('scope')) : missing('refresh_token')
  }
  const [code, redirectUri] = [fields.get('code'), fields.get('redirect_uri')]
  if (!code) return missing('code')
  if (!redirectUri) return missing('redirect_uri')
  return exchangeCode(ctx, client.value, { code, redirectUri, codeVerifier: fields.get('code_verifier') })
}

/** Revokes a token (RFC 7009). */
export async function revokeOAuthToken(ctx: Context, request: FastifyRequest): Promise<Result<void, TokenRefusal>> {
  const fields = fieldsOf(request.body)
  const token = fields.get('token')
  if (!token) return missing('token')
  const client = await clientOf(ctx, request, fields)
  return client.ok ? revokeOauthToken(ctx, client.value, token) : client
}

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

export const sendTokens = (
  reply: FastifyReply,
  { accessToken, refreshToken, expiresAt, scopes }: IssuedTokens,
  now: Date,
  { scopesAsList = false } = {},
) =>
  send(reply.headers(noStore), {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.round((expiresAt.getTime() - now.getTime()) / 1_000),
    expires_at: expiresAt.getTime(),
    refresh_token: refreshToken,
    scope: scopesAsList ? scopes : scopes.join(' '),
  })

/** Sets the status and the headers that a refusal needs, whatever the format of its body. */
export function refuseTokens(reply: FastifyReply, refusal: Refusal<TokenRefusal>): FastifyReply {
  void reply.headers(noStore)
  if (refusal.kind === 'RateLimited') return reply.code(429).header('retry-after', String(refusal.retryAfterSeconds ?? 60))
  if (refusal.code !== 'invalid_client') return reply.code(400)
  return reply.code(401).header('www-authenticate', 'Basic realm="applications", charset="UTF-8"')
}

/** Errors have the form of RFC 6749, 5.2. */
export const sendTokenRefusal = (reply: FastifyReply, refusal: Refusal<TokenRefusal>) =>
  send(refuseTokens(reply, refusal), {
    error: refusal.kind === 'RateLimited' ? 'temporarily_unavailable' : (refusal.code ?? 'invalid_request'),
    error_description: refusal.message,
  })
