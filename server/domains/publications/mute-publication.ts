import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

type MuteRefusal = 'Unauthorized' | 'NotFound' | 'RateLimited'

const perMinute = { limit: 120, windowMs: minute }

const forget = (ctx: Context) => ctx.loaders.clear()

export async function mutePublication(ctx: Context, id: string): Promise<Result<Publication, MuteRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const publication = await publicationsById(ctx).load(id)
  if (!publication) return refused('NotFound')
  const rateLimited = enforceRateLimit(ctx, 'mute', perMinute)
  if (rateLimited) return rateLimited
  await ctx.db
    .insertInto('mutes_publications')
    .values({ user_id: ctx.viewer.id, publication_id: id, muted_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  forget(ctx)
  return ok(publication)
}

export async function unmutePublication(ctx: Context, id: string): Promise<Result<Publication, MuteRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const publication = await publicationsById(ctx).load(id)
  if (!publication) return refused('NotFound')
  const rateLimited = enforceRateLimit(ctx, 'mute', perMinute)
  if (rateLimited) return rateLimited
  await ctx.db.deleteFrom('mutes_publications').where('user_id', '=', ctx.viewer.id).where('publication_id', '=', id).execute()
  forget(ctx)
  return ok(publication)
}
