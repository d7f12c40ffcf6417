import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'
import { type ThemeInput, validateTheme } from './validate-theme.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Sets the colors and fonts of the viewer's profile. */
export const updateUserTheme = (ctx: Context, input: ThemeInput): Promise<Result<User, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const me = tx.viewer && (await usersById(tx).load(tx.viewer.id))
    if (!me) return refused('Unauthorized')
    if (tx.viewer?.isSuspended) return refused('BadRequest', { message: refusalText({ kind: 'AccountSuspended' }) })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'update-theme', perMinute)
    if (rateLimited) return rateLimited
    const theme = validateTheme(input, me.theme)
    if (!theme.ok) return theme
    return ok(await save(tx, me.id, { theme: JSON.stringify(theme.value) }, true))
  })

const newestVersion = 1_000

/** Records which introduction to the design editor the user has seen, so that it shows once. */
export const markStyleEditorSeen = (ctx: Context, version: number): Promise<Result<User, 'Unauthorized'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const seen = Math.min(Math.max(Math.trunc(version), 0), newestVersion)
    return ok(await save(tx, tx.viewer.id, { style_editor_version_seen: seen }, false))
  })

async function save(
  tx: Context,
  userId: string,
  change: { theme: string } | { style_editor_version_seen: number },
  isShown: boolean,
): Promise<User> {
  const user = await tx.db.updateTable('users').set(change).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
  usersById(tx).clear(userId)
  if (isShown) await publishEvent(tx, 'ProfileChanged', { userId })
  return user
}
