import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import type { UserSettingKey } from '#shared/enums/accounts.ts'
import { findEmailLinkOwner } from './email-settings-link.ts'
import { usersById } from './users.sql.ts'
import { digestSetting, isEmailSetting, loadUserSettings, type UserSettings } from './user-settings.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The digest frequency changed, possibly to never. */
    DigestFrequencyChanged: { userId: string; frequency: DigestFrequency }
  }
}

export const settingLimits = [{ action: 'change-setting', ...perMinute(120) }]

export const updateUserSetting = command(
  { requires: ['viewer'], limits: settingLimits, refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, key: UserSettingKey, value: boolean) => {
    await choose(tx, tx.viewer.id, key, value)
    return ok(await loadUserSettings(tx.db, tx.viewer.id))
  },
)

export const setDigestFrequency = command(
  { requires: ['viewer'], limits: settingLimits, refusals: ['Unauthorized', 'RateLimited'] },
  async (tx, frequency: DigestFrequency) => {
    await chooseDigest(tx, tx.viewer.id, frequency)
    return ok(await loadUserSettings(tx.db, tx.viewer.id))
  },
)

/** Whether editors and writers who work with this user see their address. */
export const setEmailSharing = command(
  { requires: ['viewer'], limits: settingLimits, refusals: ['Unauthorized'] },
  async (tx, shares: boolean) => {
    const { id } = tx.viewer
    const changed = await tx.db
      .updateTable('users')
      .set({ sharesEmailWithEditors: shares })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    usersById(tx).clear(id)
    return ok(changed)
  },
)

/** Opened from a mail's link: exposes the email settings and nothing else of the account. */
export async function loadEmailSettings(ctx: Context, userId: string, hash: string): Promise<Result<UserSettings, 'NotFound'>> {
  const owner = await findEmailLinkOwner(ctx, userId, hash)
  return owner ? ok(await loadUserSettings(ctx.db, owner.id)) : refused('NotFound')
}

type ByLink = { userId: string; hash: string }
type Choice = { key: UserSettingKey; value: boolean } | { digest: DigestFrequency }

export const updateEmailSettings = command(
  {
    requires: [],
    limits: [{ action: 'change-setting-by-link', per: 'network', ...perMinute(120) }],
    refusals: ['NotFound', 'BadRequest'],
  },
  async (tx, { userId, hash }: ByLink, choice: Choice) => {
    const owner = await findEmailLinkOwner(tx, userId, hash)
    if (!owner) return refused('NotFound')
    if ('key' in choice && !isEmailSetting(choice.key)) return refused('BadRequest', { field: 'key' })
    if ('key' in choice) await choose(tx, owner.id, choice.key, choice.value)
    else await chooseDigest(tx, owner.id, choice.digest)
    return ok(await loadUserSettings(tx.db, owner.id))
  },
)

export async function choose(tx: Context, userId: string, key: UserSettingKey, value: boolean): Promise<void> {
  if (key === digestSetting) return chooseDigest(tx, userId, value ? await frequencyWhenOn(tx, userId) : 'OFF')
  const chosen = { value, chosenAt: tx.now() }
  await tx.db
    .insertInto('userSettingChoices')
    .values({ userId, key, ...chosen })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(chosen))
    .execute()
  // A setting may hide something, of which no copy is kept.
  await tx.services.pages.purge(tx, [`user:${userId}`])
  await publishEvent(tx, 'ProfileChanged', { userId })
}

/** How often the digest comes once it is on, which it may be already. */
export async function frequencyWhenOn(tx: Context, userId: string): Promise<DigestFrequency> {
  const { digestFrequency } = await loadUserSettings(tx.db, userId)
  return digestFrequency === 'OFF' ? 'WEEKLY' : digestFrequency
}

export async function chooseDigest(tx: Context, userId: string, frequency: DigestFrequency): Promise<void> {
  const chosen = { frequency, chosenAt: tx.now() }
  await tx.db
    .insertInto('digestChoices')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute()
  await publishEvent(tx, 'DigestFrequencyChanged', { userId, frequency })
}
