import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'
import type { Writer } from './writers.ts'
import { addStoryRow, addStoryTag } from './rows.ts'

type StoryFacts = { hoursAgo?: number; claps?: number; tags?: readonly string[]; publicationId?: string; language?: string }

/** A published story inserted as a row, where it does not matter how it was written. */
export async function insertStory(app: TestApp, by: Pick<Writer, 'id'>, title: string, facts: StoryFacts = {}): Promise<string> {
  const { hoursAgo = 1, claps = 0, tags = [], publicationId, language } = facts
  const at = new Date(app.clock().getTime() - hoursAgo * 3_600_000)
  const id = await addStoryRow(app, {
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
  await addClapsAndTags(app, id, { claps, tags, at })
  return id
}

/** Gives a story this many claps and these tags, as of this time. */
export async function addClapsAndTags(
  app: TestApp,
  storyId: string,
  { claps, tags, at }: { claps: number; tags: readonly string[]; at: Date },
) {
  await app.database.db
    .insertInto('storyStats')
    .values({ storyId, clapCount: claps })
    .onConflict((conflict) => conflict.column('storyId').doUpdateSet({ clapCount: claps }))
    .execute()
  for (const [position, slug] of tags.entries())
    await addStoryTag(app, { storyId, tagId: await tagNamed(app, slug), position, firstPublishedAt: at })
}

/** The id of the tag with this slug, which is created if there is none. */
export async function tagNamed(app: Pick<TestApp, 'database' | 'clock'>, slug: string, name = slug): Promise<string> {
  const { db } = app.database
  await db
    .insertInto('tags')
    .values({ id: newId(), slug, name, createdAt: app.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('tags').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}
