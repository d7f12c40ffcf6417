import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { type ApiScope, apiScopes } from '#shared/api-scopes.ts'
import { hour } from '#shared/time/units.ts'
import { hasSecretFormat } from './application.ts'
import { isActiveAccount } from './applications.sql.ts'

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
    .selectFrom('integration_tokens')
    .innerJoin('users', 'users.id', 'integration_tokens.user_id')
    .select(['users.id', 'users.email', 'integration_tokens.last_used_at'])
    .where('integration_tokens.token_hash', '=', tokenHash)
    .where(isActiveAccount('users'))
    .executeTakeFirst()
  if (!row) return undefined
  if (isDue(row.last_used_at, now))
    await db.updateTable('integration_tokens').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute()
  return { viewer: viewerOf(row), scopes: apiScopes, tokenHash }
}

async function byAccessToken(db: Db, tokenHash: string, now: Date): Promise<Bearer | undefined> {
  const row = await db
    .selectFrom('oauth_tokens')
    .innerJoin('users', 'users.id', 'oauth_tokens.user_id')
    .innerJoin('oauth_applications', 'oauth_applications.id', 'oauth_tokens.application_id')
    .innerJoin('users as owner', 'owner.id', 'oauth_applications.owner_id')
    .innerJoin('oauth_grants', (join) =>
      join
        .onRef('oauth_grants.user_id', '=', 'oauth_tokens.user_id')
        .onRef('oauth_grants.application_id', '=', 'oauth_tokens.application_id'),
    )
    .select(['users.id', 'users.email', 'oauth_tokens.scopes', 'oauth_tokens.application_id', 'oauth_grants.last_used_at'])
    .where('oauth_tokens.token_hash', '=', tokenHash)
    .where('oauth_tokens.kind', '=', 'access')
    .where('oauth_tokens.expires_at', '>', now)
    .where(isActiveAccount('users'))
    .where(isActiveAccount('owner'))
    .executeTakeFirst()
  if (!row) return undefined
  if (isDue(row.last_used_at, now))
    await db
      .updateTable('oauth_grants')
      .set({ last_used_at: now })
      .where('user_id', '=', row.id)
      .where('application_id', '=', row.application_id)
      .execute()
  return { viewer: viewerOf(row), scopes: row.scopes as ApiScope[], tokenHash }
}
