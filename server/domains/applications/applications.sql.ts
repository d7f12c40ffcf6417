import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import type { Application } from './application.ts'

const maxApplications = 100

export const findApplicationById = (ctx: Context, id: string): Promise<Application | undefined> =>
  ctx.db.selectFrom('oauthApplications').selectAll().where('id', '=', id).executeTakeFirst()

/** The application with this client id, if the account that registered it is active. */
export const findActiveApplication = (ctx: Context, clientId: string): Promise<Application | undefined> =>
  ctx.db
    .selectFrom('oauthApplications')
    .innerJoin('users as owner', 'owner.id', 'oauthApplications.ownerId')
    .selectAll('oauthApplications')
    .where('clientId', '=', clientId)
    .where(isActiveAccount('owner'))
    .executeTakeFirst()

export const listApplications = (ctx: Context, ownerId: string): Promise<Application[]> =>
  ctx.db
    .selectFrom('oauthApplications')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxApplications)
    .execute()

export type Grant = { application: Application; scopes: ApiScope[]; grantedAt: Date; lastUsedAt: Date | null }

/** The applications a user has authorized, newest first. */
export async function listGrants(ctx: Context, userId: string): Promise<Grant[]> {
  const rows = await ctx.db
    .selectFrom('oauthGrants')
    .innerJoin('oauthApplications', 'oauthApplications.id', 'oauthGrants.applicationId')
    .selectAll('oauthApplications')
    .select(['oauthGrants.scopes', 'oauthGrants.grantedAt', 'oauthGrants.lastUsedAt'])
    .where('oauthGrants.userId', '=', userId)
    .orderBy('oauthGrants.grantedAt', 'desc')
    .orderBy('oauthApplications.id', 'desc')
    .limit(maxApplications)
    .execute()
  return rows.map(({ scopes, grantedAt, lastUsedAt, ...application }) => ({
    application,
    scopes: scopes as ApiScope[],
    grantedAt,
    lastUsedAt,
  }))
}
