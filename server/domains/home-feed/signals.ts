import { type Expression, type RawBuilder, sql } from 'kysely'
import { readPublishedStory } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { anyOf } from '#server/platform/loader.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A reader asked for more or fewer stories like one, or no longer does. */
    StoryRated: { userId: string }
  }
}

type Signal = 'MORE' | 'LESS'

/** An SQL condition: the reader has not dismissed story `p`. */
export const notDismissedBy = (me: Expression<string>): RawBuilder<unknown> =>
  sql`and not exists (select 1 from story_signals d where d.user_id = ${me} and d.story_id = p.id and d.kind = 'LESS')`

const head = {
  requires: ['viewer'],
  limits: [{ action: 'story-signal', ...perMinute(60) }],
  refusals: ['Unauthorized', 'NotFound'],
} as const

const adds = (kind: Signal) =>
  command(head, async (tx, storyId: string) => {
    if (!(await readPublishedStory(tx, storyId))) return refused('NotFound')
    await tx.db
      .insertInto('storySignals')
      .values({ userId: tx.viewer.id, storyId, kind, givenAt: tx.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'storyId']).doUpdateSet({ kind, givenAt: tx.now() }))
      .execute()
    await publishEvent(tx, 'StoryRated', { userId: tx.viewer.id })
    return ok(undefined)
  })

/** Works for deleted stories too, so that a signal can always be withdrawn. */
const withdraws = (kind: Signal) =>
  command(head, async (tx, storyId: string) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('storySignals')
      .where('userId', '=', tx.viewer.id)
      .where('storyId', '=', storyId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('NotFound')
    await publishEvent(tx, 'StoryRated', { userId: tx.viewer.id })
    return ok(undefined)
  })

export const showMoreLikeThis = adds('MORE')
export const undoShowMoreLikeThis = withdraws('MORE')
export const showLessLikeThis = adds('LESS')
export const undoShowLessLikeThis = withdraws('LESS')

export const deleteSignalsOfEmptiedStories: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('storySignals').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
