import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { countBodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { truncate } from '#shared/text/truncate.ts'
import { languageOfStory } from './story-language.ts'
import { findDraft, insertStory, updateStory } from './stories.sql.ts'
import type { PublishedStory, Story } from './story.ts'

const maxExcerptLength = 60

/** A response has no title; its first words serve as one, also in its address. */
const factsOf = (body: Body) => ({
  title: truncate((body.find(({ text }) => text.trim() !== '')?.text ?? '').replace(/\s+/g, ' ').trim(), maxExcerptLength),
  wordCount: countBodyWords(body),
  readingMinutes: readingMinutes(body),
  language: languageOfStory(null, '', body),
})

type ResponseTarget = { authorId: string; parentId: string | undefined; catalogId: string | undefined }

/** Inserts the post of a response, published at once. The responses domain checks the permission. */
export async function insertResponseStory(
  tx: Context,
  { authorId, parentId, catalogId: listId }: ResponseTarget,
  body: Body,
): Promise<PublishedStory> {
  const now = tx.now()
  const story = await insertStory(tx, {
    id: newId(),
    authorId,
    inResponseToId: parentId ?? null,
    inResponseToListId: parentId ? null : (listId ?? null),
    state: 'published',
    ...factsOf(body),
    publishedRev: 1,
    languageRev: 1,
    firstPublishedAt: now,
    latestPublishedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await tx.db
    .insertInto('storyDrafts')
    .values({ storyId: story.id, rev: 1, document: JSON.stringify(joinDocument('', '', body)), updatedAt: now })
    .execute()
  await insertVersion(tx, story, 1, body)
  return story
}

/** Replaces the text of a response. */
export async function updateResponsePost(tx: Context, story: Story, body: Body): Promise<Story> {
  const now = tx.now()
  const rev = ((await findDraft(tx, story.id))?.rev ?? story.publishedRev ?? 0) + 1
  await tx.db
    .updateTable('storyDrafts')
    .set({ rev, document: JSON.stringify(joinDocument('', '', body)), updatedAt: now })
    .where('storyId', '=', story.id)
    .execute()
  await insertVersion(tx, story, rev, body)
  return updateStory(tx, story.id, {
    ...factsOf(body),
    publishedRev: rev,
    languageRev: rev,
    latestPublishedAt: now,
    updatedAt: now,
  })
}

const insertVersion = async (tx: Context, story: Story, rev: number, body: Body): Promise<void> => {
  const { title } = factsOf(body)
  await tx.db
    .insertInto('storyVersions')
    .values({
      storyId: story.id,
      rev,
      title,
      subtitle: '',
      body: JSON.stringify(body),
      authorId: story.authorId,
      publishedAt: tx.now(),
    })
    .execute()
}
