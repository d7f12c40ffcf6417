import { t } from '#shared/translation/translate.ts'
import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { maxClaps } from '#shared/limits.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { sql } from 'kysely'
import { readPublishedStory, readStory } from './access.ts'
import { storyPolicy } from './story.policy.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryClapped: { storyId: string; userId: string }
  }
}

const limits = [{ action: 'clap', ...perMinute(300) }]
const refusals = ['Unauthorized', 'NotFound', 'Forbidden', 'AccountSuspended', 'BadRequest'] as const

/** Adds claps, up to 50 per reader; a larger number adds what is left. A reader named by `userId` has to be the viewer. */
export const clapForStory = command(
  { requires: ['viewer', 'notSuspended'], limits, refusals },
  async (tx, storyId: string, count: number, userId: string = tx.viewer.id) => {
    if (!accountPolicy.own(tx, { id: userId })) return refused('Forbidden')
    const story = await readPublishedStory(tx, storyId)
    if (!story) return refused('NotFound')
    if (!storyPolicy.clap(tx, story)) return refused('Forbidden', { message: t`You can’t clap for your own story.` })
    if (!Number.isInteger(count) || count < 1) return refused('BadRequest', { message: t`Clap at least once.` })
    // The row stores how much it changed, so that one statement adjusts the counter correctly under concurrent claps.
    const clapsToAdd = Math.min(count, maxClaps)
    await sql`
      with given as (
        insert into claps as c (story_id, user_id, count, last_delta, clapped_at) values (${storyId}, ${tx.viewer.id}, ${clapsToAdd}, ${clapsToAdd}, ${tx.now()})
        on conflict (story_id, user_id) do update
          set last_delta = least(${maxClaps}, c.count + excluded.count) - c.count,
              count = least(${maxClaps}, c.count + excluded.count),
              clapped_at = excluded.clapped_at
        returning last_delta
      )
      update story_stats set clap_count = clap_count + (select last_delta from given) where story_id = ${storyId}`.execute(tx.db)
    await publishEvent(tx, 'StoryClapped', { storyId, userId: tx.viewer.id })
    return ok(story)
  },
)

/** Removes all of the viewer's claps. */
export const unclapStory = command({ requires: ['viewer'], limits, refusals }, async (tx, storyId: string) => {
  const found = await readStory(tx, storyId)
  if (!found.ok) return refused('NotFound')
  await sql`
      with taken as (delete from claps where story_id = ${storyId} and user_id = ${tx.viewer.id} returning count)
      update story_stats set clap_count = greatest(0, clap_count - (select count from taken))
      where story_id = ${storyId} and exists (select 1 from taken)`.execute(tx.db)
  return ok(found.story)
})
