import { sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import { parseDigestToken, linkLifetimeMs } from './digest.ts'

/** Records the first visit through a digest link; the page compares the account. */
export const openDigest = command(
  { requires: [], limits: [{ action: 'open-digest', ...perMinute(60) }], refusals: ['NotFound', 'BadRequest'] },
  async (tx, linkToken: string) => {
    const id = parseDigestToken(tx.config, linkToken)
    const digest =
      id !== undefined &&
      (await tx.db
        .updateTable('digests')
        .set({ openedAt: sql`coalesce(opened_at, ${tx.now()}::timestamptz)` })
        .where('id', '=', id)
        .where('sentAt', '>', new Date(tx.now().getTime() - linkLifetimeMs))
        .returningAll()
        .executeTakeFirst())
    return digest ? ok(digest) : refused('NotFound')
  },
)

/** The stories of the digest that the viewer can still read, in order. */
export const listDigestStories = async (ctx: Context, digestId: string): Promise<Story[]> => {
  const chosen = sql<{ id: string }>`
    select p.id from digest_stories d join stories p on p.id = d.story_id
    where d.digest_id = ${digestId} and p.is_listed ${visibleToViewer(ctx)} order by d.position`
  return (await loadListedStories(ctx, chosen)).map(({ story }) => story)
}
