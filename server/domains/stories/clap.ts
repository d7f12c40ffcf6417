import { maxClaps } from '#shared/claps.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { sql } from 'kysely'
import { readStory } from './read-story.ts'
import type { Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryClapped: { storyId: string; userId: string }
  }
}

const perMinute = { limit: 300, windowMs: minute }

type ClapRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'AccountSuspended' | 'BadRequest'

/** Adds claps, up to 50 per reader; a larger number adds what is left. */
export const clapForStory = (ctx: Context, storyId: string, count: number): Promise<Result<Story, ClapRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const found = await readStory(tx, storyId)
    if (!found.ok || found.story.state !== 'published') return refused('NotFound')
    if (viewer.isSuspended) return refused('AccountSuspended')
    if (!storyPolicy.clap(tx, found.story)) return refused('Forbidden', { message: 'You can’t clap for your own story.' })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'clap', perMinute)
    if (rateLimited) return rateLimited
    if (!Number.isInteger(count) || count < 1) return refused('BadRequest', { message: 'Clap at least once.' })
    // The row stores how much it changed, so that one statement adjusts the counter correctly under concurrent claps.
    const clapsToAdd = Math.min(count, maxClaps)
    await sql`
      with given as (
        insert into claps as c (story_id, user_id, count, last_delta, clapped_at) values (${storyId}, ${viewer.id}, ${clapsToAdd}, ${clapsToAdd}, ${tx.now()})
        on conflict (story_id, user_id) do update
          set last_delta = least(${maxClaps}, c.count + excluded.count) - c.count,
              count = least(${maxClaps}, c.count + excluded.count),
              clapped_at = excluded.clapped_at
        returning last_delta
      )
      update story_stats set clap_count = clap_count + (select last_delta from given) where story_id = ${storyId}`.execute(tx.db)
    await publishEvent(tx, 'StoryClapped', { storyId, userId: viewer.id })
    return ok(found.story)
  })

/** Removes all of the viewer's claps. */
export const unclapStory = (ctx: Context, storyId: string): Promise<Result<Story, ClapRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const found = await readStory(tx, storyId)
    if (!found.ok) return refused('NotFound')
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'clap', perMinute)
    if (rateLimited) return rateLimited
    await sql`
      with taken as (delete from claps where story_id = ${storyId} and user_id = ${viewer.id} returning count)
      update story_stats set clap_count = greatest(0, clap_count - (select count from taken))
      where story_id = ${storyId} and exists (select 1 from taken)`.execute(tx.db)
    return ok(found.story)
  })
