import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { subjectOfResponse } from './response.ts'
import { markResponsePublished, recountResponses, responsesByStory } from './responses.sql.ts'

/** Keeps the counts up to date when responses and their writers' accounts are deleted or restored. */
export const countResponses: Listeners = {
  ResponseChanged: (tx, { about }) => recountResponses(tx, about.kind, sql`select ${about.id}::text`),
  StoryPublished: async (tx, { storyId }) => {
    await markResponsePublished(tx, storyId)
    await recountAround(tx, storyId)
  },
  StoryChanged: (tx, { storyId }) => recountAround(tx, storyId),
  AccountDeactivated: (tx, { userId }) => recountOf(tx, userId),
  AccountReactivated: (tx, { userId }) => recountOf(tx, userId),
}

async function recountAround(tx: Context, storyId: string): Promise<void> {
  const row = await responsesByStory(tx).load(storyId)
  if (row) await publishEvent(tx, 'ResponseChanged', { responseId: storyId, about: subjectOfResponse(row) })
}

async function recountOf(tx: Context, userId: string): Promise<void> {
  await recountResponses(
    tx,
    'story',
    sql`select distinct story_id from responses where author_id = ${userId} and story_id is not null`,
  )
  await recountResponses(
    tx,
    'list',
    sql`select distinct list_id from responses where author_id = ${userId} and list_id is not null`,
  )
}
