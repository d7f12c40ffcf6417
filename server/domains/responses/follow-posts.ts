import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { announce, listening, on } from '#server/platform/events.ts'
import { aboutOf } from './response.ts'
import { markPublished, recount, responsesByPost } from './responses.sql.ts'

/** Keeps the counts up to date when responses and their writers' accounts are deleted or restored. */
export const countResponses = listening(() => {
  on('ResponseChanged', (tx, { about }) => recount(tx, about.kind, sql`select ${about.id}::text`))
  on('StoryPublished', async (tx, { storyId }) => {
    await markPublished(tx, storyId)
    await recountAround(tx, storyId)
  })
  on('StoryChanged', (tx, { storyId }) => recountAround(tx, storyId))
  on('AccountLeft', (tx, { userId }) => recountOf(tx, userId))
  on('AccountReturned', (tx, { userId }) => recountOf(tx, userId))
})

async function recountAround(tx: Context, postId: string): Promise<void> {
  const row = await responsesByPost(tx).load(postId)
  if (row) await announce(tx, 'ResponseChanged', { responseId: postId, about: aboutOf(row) })
}

async function recountOf(tx: Context, userId: string): Promise<void> {
  await recount(tx, 'story', sql`select distinct story_id from responses where author_id = ${userId} and story_id is not null`)
  await recount(tx, 'list', sql`select distinct catalog_id from responses where author_id = ${userId} and catalog_id is not null`)
}
