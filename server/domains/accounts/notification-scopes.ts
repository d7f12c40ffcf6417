import { type RawBuilder, sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { type NotificationScope, type NotificationScopeKey, notificationScopeKeys } from '#shared/enums/notifications.ts'
import { keysOf, notificationEventNames, waysOf } from '#shared/notification-events.ts'
import { choose, chooseDigest, frequencyWhenOn, settingLimits } from './change-settings.ts'
import { loadUserSettings, type UserSettings } from './user-settings.ts'

export type ScopeSetting = { key: NotificationScopeKey; scope: NotificationScope }

const keysOfScope = (key: NotificationScopeKey): readonly UserSettingKey[] =>
  notificationEventNames.filter((event) => waysOf(event).scope === key).flatMap(keysOf)

/** Nothing is stored for OFF: an event is off when all ways are, and the digest when it comes never. */
const isOff = ({ flags, digestFrequency }: UserSettings, key: NotificationScopeKey): boolean =>
  key === 'DIGEST' ? digestFrequency === 'OFF' : keysOfScope(key).every((flag) => !flags[flag])

/** For each kind of notification, whose actions trigger it; everyone's by default. */
export async function listNotificationScopes(db: Db, settings: UserSettings): Promise<ScopeSetting[]> {
  const rows = await db.selectFrom('notificationScopes').select(['key', 'scope']).where('userId', '=', settings.userId).execute()
  const chosen = new Map(rows.map(({ key, scope }) => [key, scope as NotificationScope]))
  return notificationScopeKeys.map((key) => ({ key, scope: isOff(settings, key) ? 'OFF' : (chosen.get(key) ?? 'ALL') }))
}

/** What the digest is chosen from. */
export async function findDigestScope(db: Db, userId: string): Promise<NotificationScope> {
  const found = await db
    .selectFrom('notificationScopes')
    .select('scope')
    .where('userId', '=', userId)
    .where('key', '=', 'DIGEST')
    .executeTakeFirst()
  return (found?.scope as NotificationScope | undefined) ?? 'ALL'
}

/** OFF turns off every way. Another scope turns all of them on again if all were off. */
export const setNotificationScope = command(
  { requires: ['viewer'], limits: settingLimits, refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, key: string, scope: NotificationScope) => {
    const validKey = notificationScopeKeys.find((known) => known === key)
    if (!validKey) return refused('BadRequest', { field: 'key' })
    const { id } = tx.viewer
    const wasOff = isOff(await loadUserSettings(tx.db, id), validKey)
    if (wasOff !== (scope === 'OFF')) await turn(tx, id, validKey, wasOff)
    if (scope !== 'OFF') await saveScope(tx, id, { key: validKey, scope })
    return ok(await loadUserSettings(tx.db, id))
  },
)

async function turn(tx: Context, userId: string, key: NotificationScopeKey, on: boolean): Promise<void> {
  if (key === 'DIGEST') await chooseDigest(tx, userId, on ? await frequencyWhenOn(tx, userId) : 'OFF')
  else for (const setting of keysOfScope(key)) await choose(tx, userId, setting, on)
}

async function saveScope(tx: Context, userId: string, { key, scope }: ScopeSetting): Promise<void> {
  const chosen = { scope, chosenAt: tx.now() }
  await tx.db
    .insertInto('notificationScopes')
    .values({ userId, key, ...chosen })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(chosen))
    .execute()
}

/** An SQL condition: whether `userId` is notified of what `actorId` does. */
export const isInScope = (
  key: NotificationScopeKey,
  userId: RawBuilder<unknown>,
  actorId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from notification_scopes sc where sc.user_id = ${userId} and sc.key = ${key} and sc.scope = 'NETWORK'
    and not exists (select 1 from follows_users known where known.follower_id = ${userId} and known.followee_id = ${actorId}))`
