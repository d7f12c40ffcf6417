import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit, enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { DigestFrequency } from '#shared/enums/digest-frequency.ts'
import type { UserSettingKey } from '#shared/enums/user-setting-key.ts'
import { minute } from '#shared/time/units.ts'
import { findEmailLinkOwner } from './email-settings-link.ts'
import type { User } from './user.ts'
import { usersById } from './users.sql.ts'
import { isEmailSetting, loadUserSettings, type UserSettings } from './user-settings.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The digest frequency changed, possibly to never. */
    DigestFrequencyChanged: { userId: string; frequency: DigestFrequency }
  }
}

const perMinute = { limit: 120, windowMs: minute }

type SettingRefusal = 'Unauthorized' | 'BadRequest'

export const updateUserSetting = (
  ctx: Context,
  key: UserSettingKey,
  value: boolean,
): Promise<Result<UserSettings, SettingRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'change-setting', perMinute)
    if (rateLimited) return rateLimited
    await choose(tx, tx.viewer.id, key, value)
    return ok(await loadUserSettings(tx.db, tx.viewer.id))
  })

export const setDigestFrequency = (
  ctx: Context,
  frequency: DigestFrequency,
): Promise<Result<UserSettings, 'Unauthorized' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'change-setting', perMinute)
    if (rateLimited) return rateLimited
    await chooseDigest(tx, tx.viewer.id, frequency)
    return ok(await loadUserSettings(tx.db, tx.viewer.id))
  })

/** Whether editors and writers who work with this user see their address. */
export const setEmailSharing = (ctx: Context, shares: boolean): Promise<Result<User, 'Unauthorized'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'change-setting', perMinute)
    if (rateLimited) return refused('Unauthorized', { message: rateLimited.refusal.message ?? '' })
    const { id } = tx.viewer
    const changed = await tx.db
      .updateTable('users')
      .set({ shares_email_with_editors: shares })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    usersById(tx).clear(id)
    return ok(changed)
  })

/** Opened from a mail's link: exposes the email settings and nothing else of the account. */
export async function loadEmailSettings(ctx: Context, userId: string, hash: string): Promise<Result<UserSettings, 'NotFound'>> {
  const owner = await findEmailLinkOwner(ctx, userId, hash)
  return owner ? ok(await loadUserSettings(ctx.db, owner.id)) : refused('NotFound')
}

type ByLink = { userId: string; hash: string }
type Choice = { key: UserSettingKey; value: boolean } | { digest: DigestFrequency }

export const updateEmailSettings = (
  ctx: Context,
  { userId, hash }: ByLink,
  choice: Choice,
): Promise<Result<UserSettings, 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const owner = await findEmailLinkOwner(tx, userId, hash)
    if (!owner) return refused('NotFound')
    if ('key' in choice && !isEmailSetting(choice.key)) return refused('BadRequest', { field: 'key' })
    const rateLimited = enforceRateLimitAs('BadRequest', { ...tx, viewer: undefined }, 'change-setting-by-link', perMinute)
    if (rateLimited) return rateLimited
    if ('key' in choice) await choose(tx, owner.id, choice.key, choice.value)
    else await chooseDigest(tx, owner.id, choice.digest)
    return ok(await loadUserSettings(tx.db, owner.id))
  })

async function choose(tx: Context, userId: string, key: UserSettingKey, value: boolean): Promise<void> {
  const chosen = { value, chosen_at: tx.now() }
  await tx.db
    .insertInto('user_setting_choices')
    .values({ user_id: userId, key, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(chosen))
    .execute()
  await publishEvent(tx, 'ProfileChanged', { userId })
}

async function chooseDigest(tx: Context, userId: string, frequency: DigestFrequency): Promise<void> {
  const chosen = { frequency, chosen_at: tx.now() }
  await tx.db
    .insertInto('digest_choices')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
  await publishEvent(tx, 'DigestFrequencyChanged', { userId, frequency })
}
