import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'
import type { Writer } from './writers.ts'

type StoryFacts = { hoursAgo?: number; claps?: number; tags?: readonly string[]; publicationId?: string; language?: string }

/** A published story inserted as a row, where it does not matter how it was written. */
export async function insertStory(app: TestApp, by: Pick<Writer, 'id'>, title: string, facts: StoryFacts = {}): Promise<string> {
  const { hoursAgo = 1, claps = 0, tags = [], publicationId, language } = facts
  const { db } = app.database
  const id = newId()
  const at = new Date(app.clock().getTime() - hoursAgo * 3_600_000)
  await db
    .insertInto('stories')
    .values({
      id,
      authorId: by.id,
      state: 'published',
      title,
      publishedRev: 1,
      firstPublishedAt: at,
      latestPublishedAt: at,
      createdAt: at,
      updatedAt: at,
      ...(language && { language, languageRev: 1 }),
      ...(publicationId && { publicationId, publicationStatus: 'APPROVED' }),
    })
    .execute()
  await db.insertInto('storyStats').values({ storyId: id, clapCount: claps }).execute()
  for (const [position, slug] of tags.entries())
    await db
      .insertInto('storyTags')
      .values({ storyId: id, tagId: await tagNamed(app, slug), position, firstPublishedAt: at })
      .execute()
  return id
}

export async function tagNamed(app: TestApp, slug: string): Promise<string> {
  const { db } = app.database
  await db
    .insertInto('tags')
    .values({ id: newId(), slug, name: slug, createdAt: app.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}
