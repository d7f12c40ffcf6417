import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import { minute } from '#shared/time/units.ts'
import { type Digest, parseLinkToken, linkLifetimeMs } from './digest.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Records the first visit through a digest link; the page compares the account. */
export const openDigest = (ctx: Context, linkToken: string): Promise<Result<Digest, 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'open-digest', perMinute)
    if (rateLimited) return rateLimited
    const id = parseLinkToken(tx.config, linkToken)
    const digest =
      id !== undefined &&
      (await tx.db
        .updateTable('digests')
        .set({ opened_at: sql`coalesce(opened_at, ${tx.now()}::timestamptz)` })
        .where('id', '=', id)
        .where('sent_at', '>', new Date(tx.now().getTime() - linkLifetimeMs))
        .returningAll()
        .executeTakeFirst())
    return digest ? ok(digest) : refused('NotFound')
  })

/** The stories of the digest that the viewer can still read, in order. */
export const listDigestStories = async (ctx: Context, digestId: string): Promise<Story[]> => {
  const chosen = sql<{ id: string }>`
    select p.id from digest_stories d join stories p on p.id = d.story_id
    where d.digest_id = ${digestId} and p.is_listed ${visibleToViewer(ctx)} order by d.position`
  return (await loadListedStories(ctx, chosen)).map(({ story }) => story)
}
