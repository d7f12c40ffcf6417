import { notifyOwner } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'
import { codeLifetimeMs, createSecret } from './application.ts'
import { redirectUrlWith, type AuthorizationRequest, validateAuthorizationRequest } from './read-authorization.ts'

export type IssuedCode = { code: string; redirectUrl: string }

/** Grants an application what it requests, and issues the code that it exchanges for tokens. */
export const authorizeApplication = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'let-application-in', ...perHour(100) }],
    refusals: ['Unauthorized', 'NotFound', 'BadRequest'],
  },
  async (tx, request: AuthorizationRequest) => {
    const { viewer } = tx
    const authorization = await validateAuthorizationRequest(tx, request)
    if (authorization.kind === 'untrusted')
      return refused(authorization.reason === 'application' ? 'NotFound' : 'BadRequest', { message: authorization.message })
    if (authorization.kind === 'refused') {
      const redirectParams = new URL(authorization.redirectUrl).searchParams
      return refused('BadRequest', {
        message: redirectParams.get('error_description') ?? '',
        code: redirectParams.get('error') ?? '',
      })
    }
    const { application, scopes, codeChallenge } = authorization
    const now = tx.now()
    const grant = { user_id: viewer.id, application_id: application.id }
    const before = await tx.db
      .selectFrom('oauth_grants')
      .select('scopes')
      .where('user_id', '=', viewer.id)
      .where('application_id', '=', application.id)
      .executeTakeFirst()
    const allowed = [...new Set([...(before?.scopes ?? []), ...scopes])]
    await tx.db
      .insertInto('oauth_grants')
      .values({ ...grant, scopes: allowed, granted_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet({ scopes: allowed, granted_at: now }))
      .execute()
    await deleteExpiredCodes(tx, viewer.id, application.id)
    const code = createSecret('code')
    await tx.db
      .insertInto('oauth_codes')
      .values({
        ...grant,
        code_hash: code.hash,
        scopes,
        redirect_uri: request.redirectUri,
        code_challenge: codeChallenge,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLifetimeMs),
      })
      .execute()
    if (allowed.length > (before?.scopes.length ?? 0)) await notifyOwner(tx, viewer.id, 'application-let-in', application.name)
    return ok<IssuedCode>({
      code: code.text,
      redirectUrl: redirectUrlWith(request.redirectUri, { code: code.text, state: request.state }),
    })
  },
)

/** Expired codes stay for a day, so that a reused one is recognized. */
const deleteExpiredCodes = (tx: Context, userId: string, applicationId: string) =>
  tx.db
    .deleteFrom('oauth_codes')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('expires_at', '<', new Date(tx.now().getTime() - day))
    .execute()

/** Revokes an application's grant and all of its tokens. */
export const revokeApplicationGrant = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'revoke-application', ...perMinute(60) }],
    refusals: ['Unauthorized', 'NotFound'],
  },
  async (tx, clientId: string) => {
    const revoked = await tx.db
      .deleteFrom('oauth_grants')
      .where('user_id', '=', tx.viewer.id)
      .where('application_id', 'in', (eb) => eb.selectFrom('oauth_applications').select('id').where('client_id', '=', clientId))
      .executeTakeFirst()
    return revoked.numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  },
)
