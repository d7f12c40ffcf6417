import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { shownToViewer, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import { minute } from '#shared/time/units.ts'
import { type Digest, digestIdOf, linkLifetimeMs } from './digest.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Records the first visit through a digest link; the page compares the account. */
export const openDigest = (ctx: Context, linkToken: string): Promise<Result<Digest, 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const tooOften = limitedAs('BadRequest', tx, 'open-digest', perMinute)
    if (tooOften) return tooOften
    const id = digestIdOf(tx.config, linkToken)
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
export const storiesOfDigest = async (ctx: Context, digestId: string): Promise<Story[]> => {
  const chosen = sql<{ id: string }>`
    select p.id from digest_stories d join posts p on p.id = d.post_id
    where d.digest_id = ${digestId} and p.is_listed ${shownToViewer(ctx)} order by d.position`
  return (await storiesChosen(ctx, chosen)).map(({ story }) => story)
}
