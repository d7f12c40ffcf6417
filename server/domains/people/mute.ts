import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'

type MuteRefusal = 'Unauthorized' | 'NotFound' | 'BadRequest' | 'RateLimited'

const perMinute = { limit: 120, windowMs: minute }

const forget = (ctx: Context) => ctx.loaders.clear()

export async function muteUser(ctx: Context, id: string): Promise<Result<User, MuteRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  if (ctx.viewer.id === id) return refused('BadRequest', { message: 'You can’t mute yourself.' })
  const user = await usersById(ctx).load(id)
  if (!user) return refused('NotFound')
  const rateLimited = enforceRateLimit(ctx, 'mute', perMinute)
  if (rateLimited) return rateLimited
  await ctx.db
    .insertInto('mutes_users')
    .values({ user_id: ctx.viewer.id, muted_id: id, muted_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  forget(ctx)
  return ok(user)
}

export async function unmuteUser(ctx: Context, id: string): Promise<Result<User, MuteRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const user = await usersById(ctx).load(id)
  if (!user) return refused('NotFound')
  const rateLimited = enforceRateLimit(ctx, 'mute', perMinute)
  if (rateLimited) return rateLimited
  await ctx.db.deleteFrom('mutes_users').where('user_id', '=', ctx.viewer.id).where('muted_id', '=', id).execute()
  forget(ctx)
  return ok(user)
}
