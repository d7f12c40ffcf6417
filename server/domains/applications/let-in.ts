import { tellOwner } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day, hour } from '#shared/time/units.ts'
import { codeLifetimeMs, newSecret } from './application.ts'
import { answerAt, type AuthorizationRequest, readAuthorization } from './read-authorization.ts'

export type GivenCode = { code: string; redirectUrl: string }

const perHour = { limit: 100, windowMs: hour }

/** Grants an application what it requests, and issues the code that it exchanges for tokens. */
export const letIn = (
  ctx: Context,
  asked: AuthorizationRequest,
): Promise<Result<GivenCode, 'Unauthorized' | 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const authorization = await readAuthorization(tx, asked)
    if (authorization.kind === 'untrusted')
      return refused(authorization.reason === 'application' ? 'NotFound' : 'BadRequest', { message: authorization.message })
    if (authorization.kind === 'refused') {
      const told = new URL(authorization.redirectUrl).searchParams
      return refused('BadRequest', { message: told.get('error_description') ?? '', code: told.get('error') ?? '' })
    }
    const tooOften = limitedAs('BadRequest', tx, 'let-application-in', perHour)
    if (tooOften) return tooOften
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
    await dropOldCodes(tx, viewer.id, application.id)
    const code = newSecret('code')
    await tx.db
      .insertInto('oauth_codes')
      .values({
        ...grant,
        code_hash: code.hash,
        scopes,
        redirect_uri: asked.redirectUri,
        code_challenge: codeChallenge,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLifetimeMs),
      })
      .execute()
    if (allowed.length > (before?.scopes.length ?? 0)) await tellOwner(tx, viewer.id, 'application-let-in', application.name)
    return ok({ code: code.text, redirectUrl: answerAt(asked.redirectUri, { code: code.text, state: asked.state }) })
  })

/** Expired codes stay for a day, so that a reused one is recognized. */
const dropOldCodes = (tx: Context, userId: string, applicationId: string) =>
  tx.db
    .deleteFrom('oauth_codes')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('expires_at', '<', new Date(tx.now().getTime() - day))
    .execute()

/** Revokes an application's grant and all of its tokens. */
export const showOut = (ctx: Context, clientId: string): Promise<Result<void, 'Unauthorized' | 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const gone = await tx.db
      .deleteFrom('oauth_grants')
      .where('user_id', '=', viewer.id)
      .where('application_id', 'in', (eb) => eb.selectFrom('oauth_applications').select('id').where('client_id', '=', clientId))
      .executeTakeFirst()
    return gone.numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  })
