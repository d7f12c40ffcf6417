import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { readPublishedStory } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxListItems, predefinedId } from './list.ts'
import { isHistoryPaused } from './reads.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A reader reached the end of a story for the first time. */
    StoryRead: { storyId: string; userId: string }
  }
}

const historyHead = {
  requires: ['viewer'],
  limits: [{ action: 'change-history', ...perMinute(60) }],
  refusals: ['Unauthorized'],
} as const

/** Past this point only the writer's footer and the notes remain, so the story counts as read. */
export const readThresholdPercent = 90

export type ReadState = { percent: number; isRead: boolean; isRecorded: boolean }

/**
 * Records how far the viewer has read. One statement updates the position and the end; the list of stories in progress changes only when a
 * story enters or leaves it.
 */
export const recordReadingProgress = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'note-reading', ...perMinute(120) }],
    refusals: ['Unauthorized', 'NotFound', 'BadRequest'],
  },
  async (tx, storyId: string, percent: number) => {
    const { viewer } = tx
    if (!Number.isInteger(percent) || percent < 0 || percent > 100)
      return refused('BadRequest', { message: t`Reading progress is a whole number from 0 to 100.`, field: 'percent' })
    const story = await readPublishedStory(tx, storyId)
    if (!story) return refused('NotFound')
    const isRead = percent >= readThresholdPercent
    if (await isHistoryPaused(tx, viewer.id)) return ok<ReadState>({ percent, isRead, isRecorded: false })
    const { before, finished } = await saveReadingProgress(tx, viewer.id, storyId, percent, isRead)
    if (story.authorId !== viewer.id) {
      if (isRead && !before?.finishedAt) await publishEvent(tx, 'StoryRead', { storyId, userId: viewer.id })
      if (finished) await removeFromInProgress(tx, viewer.id, storyId)
      else if (percent > 0 && !before?.percent) await addToReading(tx, viewer.id, storyId)
    }
    return ok<ReadState>({ percent, isRead: finished, isRecorded: true })
  },
)

async function saveReadingProgress(tx: Context, userId: string, storyId: string, percent: number, isRead: boolean) {
  const before = await tx.db
    .selectFrom('storyReads')
    .select(['percent', 'finishedAt'])
    .where('userId', '=', userId)
    .where('storyId', '=', storyId)
    .executeTakeFirst()
  const now = tx.now()
  // Opening a story again does not reset the position.
  await sql`
    insert into story_reads as r (user_id, story_id, percent, read_at, finished_at)
    values (${userId}, ${storyId}, ${percent}, ${now}, ${isRead ? now : null})
    on conflict (user_id, story_id) do update set
      percent = case when excluded.percent = 0 then r.percent else excluded.percent end,
      read_at = excluded.read_at, finished_at = coalesce(r.finished_at, excluded.finished_at)`.execute(tx.db)
  return { before, finished: isRead || before?.finishedAt != null }
}

async function addToReading(tx: Context, userId: string, storyId: string): Promise<void> {
  const id = predefinedId(userId, 'CURRENTLY_READING')
  await sql`
    insert into lists (id, owner_id, name, slug, visibility, predefined, created_at, updated_at)
    values (${id}, ${userId}, 'Currently reading', 'currently-reading', 'PRIVATE', 'CURRENTLY_READING', ${tx.now()}, ${tx.now()})
    on conflict do nothing`.execute(tx.db)
  await sql`
    insert into list_items (id, list_id, story_id, position, added_at)
    select ${newId()}, ${id}, ${storyId}, coalesce(min(position), 1) - 1, ${tx.now()} from list_items where list_id = ${id}
    having count(*) < ${maxListItems}
    on conflict do nothing`.execute(tx.db)
}

const removeFromInProgress = async (tx: Context, userId: string, storyId: string): Promise<void> => {
  await tx.db
    .deleteFrom('listItems')
    .where('listId', '=', predefinedId(userId, 'CURRENTLY_READING'))
    .where('storyId', '=', storyId)
    .execute()
}

/** Deletes the history and the stories in progress. */
export const clearHistory = command(historyHead, async (tx) => {
  const { viewer } = tx
  await tx.db.deleteFrom('storyReads').where('userId', '=', viewer.id).execute()
  await tx.db.deleteFrom('listItems').where('listId', '=', predefinedId(viewer.id, 'CURRENTLY_READING')).execute()
  return ok(true)
})

export const removeFromHistory = command(
  { ...historyHead, refusals: ['Unauthorized', 'NotFound'] },
  async (tx, storyId: string) => {
    const { viewer } = tx
    const { numDeletedRows } = await tx.db
      .deleteFrom('storyReads')
      .where('userId', '=', viewer.id)
      .where('storyId', '=', storyId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('NotFound')
    await removeFromInProgress(tx, viewer.id, storyId)
    return ok(true)
  },
)

/** While paused, opened stories are not recorded; existing entries stay. */
export const pauseHistory = command(historyHead, async (tx, isPaused: boolean) => {
  const { viewer } = tx
  if (isPaused)
    await tx.db
      .insertInto('readingHistoryPauses')
      .values({ userId: viewer.id, pausedAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.db.deleteFrom('readingHistoryPauses').where('userId', '=', viewer.id).execute()
  return ok(isPaused)
})
