import type { Db } from '#server/platform/database/open-database.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import { type UserSettingKey, userSettingKeys } from '#shared/enums/accounts.ts'

export type UserSettings = { userId: string; flags: Record<UserSettingKey, boolean>; digestFrequency: DigestFrequency }

/** Settings default to on, except those that hide something. */
const offByDefault: readonly UserSettingKey[] = ['ACCOUNT_HIDE_EXTERNAL_SERVICES']
const defaultDigestFrequency: DigestFrequency = 'WEEKLY'

const defaultFlags = (): Record<UserSettingKey, boolean> =>
  Object.fromEntries(userSettingKeys.map((key) => [key, !offByDefault.includes(key)])) as Record<UserSettingKey, boolean>

type Chosen = { key: string; value: boolean }

const withChoices = (choices: readonly Chosen[]): Record<UserSettingKey, boolean> => {
  const flags = defaultFlags()
  for (const { key, value } of choices) if (Object.hasOwn(flags, key)) flags[key as UserSettingKey] = value
  return flags
}

const choicesOf = (db: Db, userId: string): Promise<Chosen[]> =>
  db.selectFrom('userSettingChoices').select(['key', 'value']).where('userId', '=', userId).execute()

export async function loadUserSettings(db: Db, userId: string): Promise<UserSettings> {
  const flags = withChoices(await choicesOf(db, userId))
  const digest = await db.selectFrom('digestChoices').select('frequency').where('userId', '=', userId).executeTakeFirst()
  return { userId, flags, digestFrequency: (digest?.frequency as DigestFrequency | undefined) ?? defaultDigestFrequency }
}

export type EmailSettingKey = Extract<UserSettingKey, `NOTIFICATIONS_ALLOW_${string}_EMAIL`>

export const isEmailSetting = (key: UserSettingKey): boolean =>
  key === 'NOTIFICATIONS_ALLOW_EMAIL' ||
  key === 'NEWSLETTERS_ALLOW_OPEN_COUNTS' ||
  (key.startsWith('NOTIFICATIONS_ALLOW_') && key.endsWith('_EMAIL'))

/** Whether the user wants this kind of mail; the master switch turns off every kind. */
export async function wantsMail(db: Db, userId: string, key: EmailSettingKey): Promise<boolean> {
  const flags = withChoices(await choicesOf(db, userId))
  return flags.NOTIFICATIONS_ALLOW_EMAIL && flags[key]
}

export type PushSettingKey = Extract<UserSettingKey, `NOTIFICATIONS_ALLOW_${string}_PUSH`>

/** Whether the user wants this kind of push notification. */
export async function wantsPush(db: Db, userId: string, key: PushSettingKey): Promise<boolean> {
  const flags = withChoices(await choicesOf(db, userId))
  return flags.NOTIFICATIONS_ALLOW_PUSH && flags[key]
}

type Choice = Chosen & { userId: string }

/** The settings needed on pages that list many users. */
export const settingChoicesByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('userSettingChoices').select(['userId', 'key', 'value']).where('userId', '=', anyOf(userIds)),
  (rows: readonly Choice[], userIds) => new Map(userIds.map((id) => [id, withChoices(rows.filter((row) => row.userId === id))])),
)
