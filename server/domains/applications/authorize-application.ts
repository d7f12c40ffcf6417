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
    const grant = { userId: viewer.id, applicationId: application.id }
    const before = await tx.db
      .selectFrom('oauthGrants')
      .select('scopes')
      .where('userId', '=', viewer.id)
      .where('applicationId', '=', application.id)
      .executeTakeFirst()
    const allowed = [...new Set([...(before?.scopes ?? []), ...scopes])]
    await tx.db
      .insertInto('oauthGrants')
      .values({ ...grant, scopes: allowed, grantedAt: now })
      .onConflict((conflict) => conflict.columns(['userId', 'applicationId']).doUpdateSet({ scopes: allowed, grantedAt: now }))
      .execute()
    await deleteExpiredCodes(tx, viewer.id, application.id)
    const code = createSecret('code')
    await tx.db
      .insertInto('oauthCodes')
      .values({
        ...grant,
        codeHash: code.hash,
        scopes,
        redirectUri: request.redirectUri,
        codeChallenge,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeLifetimeMs),
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
    .deleteFrom('oauthCodes')
    .where('userId', '=', userId)
    .where('applicationId', '=', applicationId)
    .where('expiresAt', '<', new Date(tx.now().getTime() - day))
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
      .deleteFrom('oauthGrants')
      .where('userId', '=', tx.viewer.id)
      .where('applicationId', 'in', (eb) => eb.selectFrom('oauthApplications').select('id').where('clientId', '=', clientId))
      .executeTakeFirst()
    return revoked.numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  },
)
