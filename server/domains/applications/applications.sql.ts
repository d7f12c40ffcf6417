import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import type { Application } from './application.ts'

const maxApplications = 100

/** An SQL condition: the account is active, so its applications and tokens work. */
export const isActiveAccount = (alias: string) =>
  sql<boolean>`${sql.ref(alias)}.suspended_at is null and ${sql.ref(alias)}.deactivated_at is null and ${sql.ref(alias)}.deleted_at is null`

export const findApplicationById = (ctx: Context, id: string): Promise<Application | undefined> =>
  ctx.db.selectFrom('oauth_applications').selectAll().where('id', '=', id).executeTakeFirst()

/** The application with this client id, if the account that registered it is active. */
export const findActiveApplication = (ctx: Context, clientId: string): Promise<Application | undefined> =>
  ctx.db
    .selectFrom('oauth_applications')
    .innerJoin('users as owner', 'owner.id', 'oauth_applications.owner_id')
    .selectAll('oauth_applications')
    .where('client_id', '=', clientId)
    .where(isActiveAccount('owner'))
    .executeTakeFirst()

export const listApplications = (ctx: Context, ownerId: string): Promise<Application[]> =>
  ctx.db
    .selectFrom('oauth_applications')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxApplications)
    .execute()

export type Grant = { application: Application; scopes: ApiScope[]; grantedAt: Date; lastUsedAt: Date | null }

/** The applications a user has authorized, newest first. */
export async function listGrants(ctx: Context, userId: string): Promise<Grant[]> {
  const rows = await ctx.db
    .selectFrom('oauth_grants')
    .innerJoin('oauth_applications', 'oauth_applications.id', 'oauth_grants.application_id')
    .selectAll('oauth_applications')
    .select(['oauth_grants.scopes', 'oauth_grants.granted_at', 'oauth_grants.last_used_at'])
    .where('oauth_grants.user_id', '=', userId)
    .orderBy('oauth_grants.granted_at', 'desc')
    .orderBy('oauth_applications.id', 'desc')
    .limit(maxApplications)
    .execute()
  return rows.map(({ scopes, granted_at: grantedAt, last_used_at: lastUsedAt, ...application }) => ({
    application,
    scopes: scopes as ApiScope[],
    grantedAt,
    lastUsedAt,
  }))
}
