import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import { type UserSettingKey, userSettingKeys } from '#shared/enums/accounts.ts'
import { type EmailSettingKey, keysOf, type PushSettingKey } from '#shared/notification-events.ts'

export type UserSettings = { userId: string; flags: Record<UserSettingKey, boolean>; digestFrequency: DigestFrequency }

/** Whether a person gets the digest is no choice of its own: it follows from how often. */
export const digestSetting = 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL'

/** The stories chosen for a reader, by email and as a push notification. */
export const recommendedSettings = keysOf('recommended')

/**
 * Settings default to on, except those that hide something, and what is no reply to something a person did: the digest and recommendations
 * come to those who turn them on. See docs/decisions/0092-one-row-of-settings-for-each-event.md.
 */
const offByDefault: readonly UserSettingKey[] = ['ACCOUNT_HIDE_EXTERNAL_SERVICES', digestSetting, ...recommendedSettings]

const defaultFlags = (): Record<UserSettingKey, boolean> =>
  Object.fromEntries(userSettingKeys.map((key) => [key, !offByDefault.includes(key)])) as Record<UserSettingKey, boolean>

type Chosen = { key: string; value: boolean }

const withChoices = (choices: readonly Chosen[]): Record<UserSettingKey, boolean> => {
  const flags = defaultFlags()
  for (const { key, value } of choices) if (Object.hasOwn(flags, key)) flags[key as UserSettingKey] = value
  return flags
}

async function loadFlags(db: Db, userId: string): Promise<Record<UserSettingKey, boolean>> {
  const { rows } = await sql<Chosen>`
    select key, value from user_setting_choices where user_id = ${userId}
    union all
    select ${digestSetting}, frequency <> 'OFF' from digest_choices where user_id = ${userId}`.execute(db)
  return withChoices(rows)
}

export async function loadUserSettings(db: Db, userId: string): Promise<UserSettings> {
  const flags = await loadFlags(db, userId)
  const digest = await db.selectFrom('digestChoices').select('frequency').where('userId', '=', userId).executeTakeFirst()
  return { userId, flags, digestFrequency: (digest?.frequency as DigestFrequency | undefined) ?? 'OFF' }
}

export const isEmailSetting = (key: UserSettingKey): boolean =>
  key === 'NOTIFICATIONS_ALLOW_EMAIL' ||
  key === 'NEWSLETTERS_ALLOW_OPEN_COUNTS' ||
  (key.startsWith('NOTIFICATIONS_ALLOW_') && key.endsWith('_EMAIL'))

/** Whether the user wants this kind of mail; the master switch turns off every kind. */
export async function wantsMail(db: Db, userId: string, key: EmailSettingKey): Promise<boolean> {
  const flags = await loadFlags(db, userId)
  return flags.NOTIFICATIONS_ALLOW_EMAIL && flags[key]
}

/** Whether the user wants this kind of push notification. */
export async function wantsPush(db: Db, userId: string, key: PushSettingKey): Promise<boolean> {
  const flags = await loadFlags(db, userId)
  return flags.NOTIFICATIONS_ALLOW_PUSH && flags[key]
}

/** An SQL condition: the user has turned off none of these settings, all of which are on by default. */
export const allowsAll = (userId: RawBuilder<unknown>, keys: readonly UserSettingKey[]): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from user_setting_choices c where c.user_id = ${userId} and c.key = any(${keys}) and not c.value)`

/** An SQL condition: at least one of them is on. */
export const allowsAny = (userId: RawBuilder<unknown>, keys: readonly UserSettingKey[]): RawBuilder<boolean> => sql<boolean>`
  (select count(*) from user_setting_choices c where c.user_id = ${userId} and c.key = any(${keys}) and not c.value) < ${keys.length}::int`

/** An SQL condition: the user has turned on at least one of these settings, all of which are off by default. */
export const choseAny = (userId: RawBuilder<unknown>, keys: readonly UserSettingKey[]): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from user_setting_choices c where c.user_id = ${userId} and c.key = any(${keys}) and c.value)`

type Choice = Chosen & { userId: string }

/** The settings needed on pages that list many users. */
export const settingChoicesByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('userSettingChoices').select(['userId', 'key', 'value']).where('userId', '=', anyOf(userIds)),
  (rows: readonly Choice[], userIds) => new Map(userIds.map((id) => [id, withChoices(rows.filter((row) => row.userId === id))])),
)
