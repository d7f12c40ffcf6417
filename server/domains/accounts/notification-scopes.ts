import { type RawBuilder, sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type NotificationScope, type NotificationScopeKey, notificationScopeKeys } from '#shared/enums/notifications.ts'
import { settingLimits } from './change-settings.ts'
import { loadUserSettings } from './user-settings.ts'

export type ScopeSetting = { key: NotificationScopeKey; scope: NotificationScope }

/** For each kind of notification, whose actions trigger it; everyone's by default. */
export async function listNotificationScopes(db: Db, userId: string): Promise<ScopeSetting[]> {
  const rows = await db.selectFrom('notificationScopes').select(['key', 'scope']).where('userId', '=', userId).execute()
  const chosen = new Map(rows.map(({ key, scope }) => [key, scope as NotificationScope]))
  return notificationScopeKeys.map((key) => ({ key, scope: chosen.get(key) ?? 'ALL' }))
}

export const findNotificationScope = async (db: Db, userId: string, key: NotificationScopeKey): Promise<NotificationScope> =>
  (await listNotificationScopes(db, userId)).find((setting) => setting.key === key)?.scope ?? 'ALL'

export const setNotificationScope = command(
  { requires: ['viewer'], limits: settingLimits, refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, key: string, scope: NotificationScope) => {
    const validKey = notificationScopeKeys.find((one) => one === key)
    if (!validKey) return refused('BadRequest', { field: 'key' })
    const chosen = { scope, chosenAt: tx.now() }
    await tx.db
      .insertInto('notificationScopes')
      .values({ userId: tx.viewer.id, key: validKey, ...chosen })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(chosen))
      .execute()
    return ok(await loadUserSettings(tx.db, tx.viewer.id))
  },
)

/** An SQL condition: whether `userId` is notified of what `actorId` does. */
export const isInScope = (
  key: NotificationScopeKey,
  userId: RawBuilder<unknown>,
  actorId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from notification_scopes sc where sc.user_id = ${userId} and sc.key = ${key}
    and (sc.scope = 'OFF' or (sc.scope = 'NETWORK'
      and not exists (select 1 from follows_users known where known.follower_id = ${userId} and known.followee_id = ${actorId}))))`
