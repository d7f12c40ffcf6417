import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { bodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { truncate } from '#shared/text/truncate.ts'
import { draftOf } from './stories.sql.ts'
import type { Story } from './story.ts'

const longestFirstWords = 60

/** A response has no title; its first words serve as one, also in its address. */
const factsOf = (body: Body) => ({
  title: truncate((body.find(({ text }) => text.trim() !== '')?.text ?? '').replace(/\s+/g, ' ').trim(), longestFirstWords),
  word_count: bodyWords(body),
  reading_minutes: readingMinutes(body),
})

type Answered = { authorId: string; parentId: string | undefined; catalogId: string | undefined }

/** Inserts the post of a response, published at once. The responses domain checks the permission. */
export async function insertResponsePost(tx: Context, { authorId, parentId, catalogId }: Answered, body: Body): Promise<Story> {
  const now = tx.now()
  const post = await tx.db
    .insertInto('posts')
    .values({
      id: newId(),
      author_id: authorId,
      in_response_to_id: parentId ?? null,
      in_response_to_catalog_id: parentId ? null : (catalogId ?? null),
      state: 'published',
      ...factsOf(body),
      published_rev: 1,
      first_published_at: now,
      latest_published_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db.insertInto('post_stats').values({ post_id: post.id }).execute()
  await tx.db
    .insertInto('post_drafts')
    .values({ post_id: post.id, rev: 1, document: JSON.stringify(joinDocument('', '', body)), updated_at: now })
    .execute()
  await insertVersion(tx, post, 1, body)
  return post
}

/** Replaces the text of a response. */
export async function rewriteResponsePost(tx: Context, post: Story, body: Body): Promise<Story> {
  const now = tx.now()
  const rev = ((await draftOf(tx, post.id))?.rev ?? post.published_rev ?? 0) + 1
  await tx.db
    .updateTable('post_drafts')
    .set({ rev, document: JSON.stringify(joinDocument('', '', body)), updated_at: now })
    .where('post_id', '=', post.id)
    .execute()
  await insertVersion(tx, post, rev, body)
  return tx.db
    .updateTable('posts')
    .set({ ...factsOf(body), published_rev: rev, latest_published_at: now, updated_at: now })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const insertVersion = async (tx: Context, post: Story, rev: number, body: Body): Promise<void> => {
  const { title } = factsOf(body)
  await tx.db
    .insertInto('post_versions')
    .values({
      post_id: post.id,
      rev,
      title,
      subtitle: '',
      body: JSON.stringify(body),
      author_id: post.author_id,
      published_at: tx.now(),
    })
    .execute()
}
