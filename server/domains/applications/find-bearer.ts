import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { type ApiScope, apiScopes } from '#shared/api-scopes.ts'
import { hour } from '#shared/time/units.ts'
import { hasSecretFormat } from './application.ts'

/** The user a token acts for, and what it may do. */
export type Bearer = { viewer: Viewer; scopes: readonly ApiScope[]; tokenHash: string }

const lastSeenUpdateIntervalMs = hour

/** Undefined when the token is unknown, expired or revoked, or its account may not act. */
export async function findBearer(db: Db, token: string, now: Date): Promise<Bearer | undefined> {
  if (hasSecretFormat('integration', token)) return byIntegrationToken(db, hashToken(token), now)
  return hasSecretFormat('access', token) ? byAccessToken(db, hashToken(token), now) : undefined
}

/** Tokens never carry staff rights, which require a session. */
const viewerOf = ({ id, email }: { id: string; email: string | null }): Viewer => ({
  id,
  isStaff: false,
  isSuspended: false,
  hasVerifiedEmail: email !== null,
})

const isDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > lastSeenUpdateIntervalMs

/** An integration token grants its owner everything an application can be allowed. */
async function byIntegrationToken(db: Db, tokenHash: string, now: Date): Promise<Bearer | undefined> {
  const row = await db
    .selectFrom('integrationTokens')
    .innerJoin('users', 'users.id', 'integrationTokens.userId')
    .select(['users.id', 'users.email', 'integrationTokens.lastUsedAt'])
    .where('integrationTokens.tokenHash', '=', tokenHash)
    .where(isActiveAccount('users'))
    .executeTakeFirst()
  if (!row) return undefined
  if (isDue(row.lastUsedAt, now))
    await db.updateTable('integrationTokens').set({ lastUsedAt: now }).where('tokenHash', '=', tokenHash).execute()
  return { viewer: viewerOf(row), scopes: apiScopes, tokenHash }
}

async function byAccessToken(db: Db, tokenHash: string, now: Date): Promise<Bearer | undefined> {
  const row = await db
    .selectFrom('oauthTokens')
    .innerJoin('users', 'users.id', 'oauthTokens.userId')
    .innerJoin('oauthApplications', 'oauthApplications.id', 'oauthTokens.applicationId')
    .innerJoin('users as owner', 'owner.id', 'oauthApplications.ownerId')
    .innerJoin('oauthGrants', (join) =>
      join
        .onRef('oauthGrants.userId', '=', 'oauthTokens.userId')
        .onRef('oauthGrants.applicationId', '=', 'oauthTokens.applicationId'),
    )
    .select(['users.id', 'users.email', 'oauthTokens.scopes', 'oauthTokens.applicationId', 'oauthGrants.lastUsedAt'])
    .where('oauthTokens.tokenHash', '=', tokenHash)
    .where('oauthTokens.kind', '=', 'access')
    .where('oauthTokens.expiresAt', '>', now)
    .where(isActiveAccount('users'))
    .where(isActiveAccount('owner'))
    .executeTakeFirst()
  if (!row) return undefined
  if (isDue(row.lastUsedAt, now))
    await db
      .updateTable('oauthGrants')
      .set({ lastUsedAt: now })
      .where('userId', '=', row.id)
      .where('applicationId', '=', row.applicationId)
      .execute()
  return { viewer: viewerOf(row), scopes: row.scopes as ApiScope[], tokenHash }
}
