import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import { createHash } from 'node:crypto'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { hashToken, isSameSecret } from '#server/platform/secrets.ts'
import { type ApiScope, parseScopes } from '#shared/api-scopes.ts'
import { accessLifetimeMs, type Application, createSecret, refreshLifetimeMs } from './application.ts'
import { findActiveApplication } from './applications.sql.ts'

/** The token response (RFC 6749, 5.1). */
export type IssuedTokens = { accessToken: string; refreshToken: string; expiresAt: Date; scopes: ApiScope[] }

type OauthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

const refuse = (code: OauthError, message: string): Refused<'BadRequest'> => refused('BadRequest', { code, message })

const requestsPerMinute = perMinute(120)
const failedPerMinute = perMinute(20)

export type Credentials = { clientId: string; secret: string }

/** The application, if it presents its secret or is a public client. Failed attempts are limited per network. */
export async function authenticateClient(
  ctx: Context,
  { clientId, secret }: Credentials,
): Promise<Result<Application, 'BadRequest' | 'RateLimited'>> {
  const { network } = ctx.origin
  const requestLimit = ctx.services.limiter.consume(`oauth-token:${network}:${clientId.slice(0, 30)}`, requestsPerMinute)
  if (!requestLimit.ok) return refused('RateLimited', { retryAfterSeconds: requestLimit.retryAfterSeconds })
  const application = clientId.length <= 100 ? await findActiveApplication(ctx, clientId) : undefined
  if (application && isClient(application, secret)) return ok(application)
  const failureLimit = ctx.services.limiter.consume(`oauth-client:${network}`, failedPerMinute)
  if (!failureLimit.ok) return refused('RateLimited', { retryAfterSeconds: failureLimit.retryAfterSeconds })
  return refuse('invalid_client', 'The client ID and client secret do not match.')
}

const isClient = ({ secretHash }: Application, secret: string): boolean =>
  secretHash === null ? secret === '' : isSameSecret(secretHash, hashToken(secret))

// `authenticateClient` has identified and limited the application before; these add up over all clients of a network.
const tokenLimits = [{ action: 'oauth-tokens', per: 'network', ...perMinute(600) }] as const

type CodeExchange = { code: string; redirectUri: string; codeVerifier?: string | undefined }

/**
 * Exchanges a code for tokens. The first attempt consumes the code, successful or not.
 * See docs/decisions/0034-give-applications-oauth-tokens.md.
 */
export const exchangeCode = command(
  { requires: [], limits: tokenLimits, refusals: ['BadRequest', 'RateLimited'], transaction: 'committed' },
  async (tx, application: Application, { code, redirectUri, codeVerifier }: CodeExchange) => {
    const codeHash = hashToken(code)
    const consumed = await tx.db
      .updateTable('oauthCodes')
      .set({ usedAt: tx.now() })
      .where('codeHash', '=', codeHash)
      .where('applicationId', '=', application.id)
      .where('usedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!consumed) {
      // A reused code may have been stolen, so the tokens it issued are revoked.
      await deleteTokens(tx, application.id, codeHash)
      return refuse('invalid_grant', 'This code is unknown or was already used.')
    }
    if (consumed.expiresAt <= tx.now()) return refuse('invalid_grant', 'This code has expired. Request a new one.')
    if (consumed.redirectUri !== redirectUri)
      return refuse('invalid_grant', 'The redirect_uri does not match the one the code was issued for.')
    if (!verifierMatches(consumed.codeChallenge, codeVerifier))
      return refuse('invalid_grant', 'The code_verifier does not match the code_challenge.')
    if (!(await isActive(tx, consumed.userId))) return refuse('invalid_grant', 'This account cannot be used by apps.')
    const owner = { userId: consumed.userId, applicationId: application.id, codeHash }
    const refresh = newRefresh(codeHash)
    await save(tx, { ...owner, kind: 'refresh', hash: refresh.hash, scopes: consumed.scopes, lifetimeMs: refreshLifetimeMs })
    return ok<IssuedTokens>({ ...(await newAccess(tx, owner, consumed.scopes as ApiScope[])), refreshToken: refresh.text })
  },
)

/** A verifier is required exactly when the request had a challenge. */
const verifierMatches = (challenge: string | null, verifier: string | undefined): boolean => {
  if (challenge === null) return !verifier
  if (!verifier || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  return isSameSecret(challenge, createHash('sha256').update(verifier).digest('base64url'))
}

/** A refresh token names its grant, so that a replaced one is recognized without being stored. */
function newRefresh(codeHash: string): { text: string; hash: string } {
  const text = `${createSecret('refresh').text}.${codeHash}`
  return { text, hash: hashToken(text) }
}

/**
 * Issues an access token for the granted scopes, or for fewer if `scope` names fewer, and rotates the refresh token. A refresh token used
 * twice was stolen, so all tokens of the grant are revoked (RFC 9700, 4.14.2).
 * See docs/decisions/0060-rotate-refresh-tokens.md.
 */
export const refreshTokens = command(
  { requires: [], limits: tokenLimits, refusals: ['BadRequest', 'RateLimited'], transaction: 'committed' },
  async (tx, application: Application, refreshToken: string, scope: string | undefined) => {
    const current = await tx.db
      .selectFrom('oauthTokens')
      .selectAll()
      .where('tokenHash', '=', hashToken(refreshToken))
      .where('kind', '=', 'refresh')
      .where('applicationId', '=', application.id)
      .where('expiresAt', '>', tx.now())
      .forUpdate()
      .executeTakeFirst()
    if (!current) {
      const [, codeHash] = refreshToken.slice(0, 200).split('.')
      if (codeHash) await deleteTokens(tx, application.id, codeHash)
      return refuse('invalid_grant', 'This refresh token has expired, was revoked or was already used.')
    }
    if (!(await isActive(tx, current.userId))) return refuse('invalid_grant', 'This account cannot be used by apps.')
    const scopesRequested = scope === undefined || scope === '' ? (current.scopes as ApiScope[]) : parseScopes(scope)
    if (!scopesRequested?.every((wanted) => current.scopes.includes(wanted)))
      return refuse('invalid_scope', 'This asks for more than was allowed.')
    const { userId, applicationId, codeHash } = current
    const next = newRefresh(codeHash)
    await tx.db
      .updateTable('oauthTokens')
      .set({ tokenHash: next.hash, expiresAt: new Date(tx.now().getTime() + refreshLifetimeMs) })
      .where('tokenHash', '=', current.tokenHash)
      .execute()
    return ok<IssuedTokens>({
      ...(await newAccess(tx, { userId, applicationId, codeHash }, scopesRequested)),
      refreshToken: next.text,
    })
  },
)

/** Revokes a token; revoking a refresh token also revokes its access tokens (RFC 7009). An unknown token is not an error. */
export const revokeOauthToken = command(
  { requires: [], limits: tokenLimits, refusals: ['RateLimited'] },
  async (tx, application: Application, token: string) => {
    const revoked = await tx.db
      .deleteFrom('oauthTokens')
      .where('tokenHash', '=', hashToken(token))
      .where('applicationId', '=', application.id)
      .returning(['kind', 'codeHash'])
      .executeTakeFirst()
    if (revoked?.kind === 'refresh') await deleteTokens(tx, application.id, revoked.codeHash)
    return ok(undefined)
  },
)

type Owner = { userId: string; applicationId: string; codeHash: string }

async function newAccess(tx: Context, owner: Owner, scopes: ApiScope[]) {
  await tx.db
    .deleteFrom('oauthTokens')
    .where('userId', '=', owner.userId)
    .where('applicationId', '=', owner.applicationId)
    .where('expiresAt', '<=', tx.now())
    .execute()
  const access = createSecret('access')
  const expiresAt = await save(tx, { ...owner, kind: 'access', hash: access.hash, scopes, lifetimeMs: accessLifetimeMs })
  return { accessToken: access.text, expiresAt, scopes }
}

type NewToken = Owner & { kind: 'access' | 'refresh'; hash: string; scopes: string[]; lifetimeMs: number }

async function save(tx: Context, { hash, lifetimeMs, ...token }: NewToken): Promise<Date> {
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await tx.db
    .insertInto('oauthTokens')
    .values({ ...token, tokenHash: hash, createdAt: now, expiresAt })
    .execute()
  return expiresAt
}

const deleteTokens = (tx: Context, applicationId: string, codeHash: string) =>
  tx.db.deleteFrom('oauthTokens').where('applicationId', '=', applicationId).where('codeHash', '=', codeHash).execute()

const isActive = async (tx: Context, userId: string): Promise<boolean> =>
  (await tx.db.selectFrom('users').select('id').where('id', '=', userId).where(isActiveAccount('users')).executeTakeFirst()) !==
  undefined
