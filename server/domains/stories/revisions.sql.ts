import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { bodyWords } from '#shared/text/reading-time.ts'
import { minute } from '#shared/time/units.ts'
import { draftOf } from './stories.sql.ts'
import type { Story } from './story.ts'

/** While a story is being edited, its full text is saved this often. */
const keptEveryMs = 10 * minute
/** Beyond this, the oldest revisions are deleted that are neither published nor named. */
export const mostUnnamed = 100
/** Deltas allow acknowledging a repeated save; older changes are in the full revisions. */
const mostDeltas = 50

export type Revision = {
  postId: string
  rev: number
  document: Body
  words: number | null
  authorId: string
  savedAt: Date
  name: string | null
  publishedAt: Date | null
}

type Kept = { rev: number; document: Body; authorId: string; savedAt: Date }

/** Saves the full text of one revision, unless it is already saved. */
export async function keepRevision(tx: Context, storyId: string, { rev, document, authorId, savedAt }: Kept): Promise<void> {
  await tx.db
    .insertInto('post_revisions')
    .values({
      post_id: storyId,
      rev,
      document: JSON.stringify(document),
      words: bodyWords(splitDocument(document).body),
      author_id: authorId,
      saved_at: savedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from post_deltas where post_id = ${storyId} and rev <= ${rev - mostDeltas}`.execute(tx.db)
  await sql`
    delete from post_revisions where post_id = ${storyId} and rev in (
      select r.rev from post_revisions r where r.post_id = ${storyId} and r.name is null
        and not exists (select 1 from post_versions v where v.post_id = r.post_id and v.rev = r.rev)
      order by r.rev desc offset ${mostUnnamed})`.execute(tx.db)
}

type Draft = { rev: number; document: Body; updated_at: Date }

/** Who saved the newest text; without a save it is the writer. */
async function savedBy(tx: Context, story: Story, rev: number): Promise<string> {
  const saved = await tx.db
    .selectFrom('post_deltas')
    .select('author_id')
    .where('post_id', '=', story.id)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return saved?.author_id ?? story.author_id
}

export const keepDraft = async (tx: Context, story: Story, draft: Draft): Promise<void> =>
  keepRevision(tx, story.id, {
    rev: draft.rev,
    document: draft.document,
    authorId: await savedBy(tx, story, draft.rev),
    savedAt: draft.updated_at,
  })

/** Saves the current text before it is replaced, if none was saved for a while. */
export async function keepNowAndThen(tx: Context, story: Story, draft: Draft): Promise<void> {
  if (splitDocument(draft.document).body.length === 0) return
  const last = await tx.db
    .selectFrom('post_revisions')
    .select('saved_at')
    .where('post_id', '=', story.id)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.saved_at ?? story.created_at
  if (tx.now().getTime() - since.getTime() >= keptEveryMs) await keepDraft(tx, story, draft)
}

const kept = (ctx: Context, storyId: string) =>
  ctx.db
    .selectFrom('post_revisions as r')
    .leftJoin('post_versions as v', (join) => join.onRef('v.post_id', '=', 'r.post_id').onRef('v.rev', '=', 'r.rev'))
    .select([
      'r.post_id as postId',
      'r.rev',
      'r.document',
      'r.words',
      'r.author_id as authorId',
      'r.saved_at as savedAt',
      'r.name',
      'v.published_at as publishedAt',
    ])
    .where('r.post_id', '=', storyId)

/** The newest text as a revision, saved or not. */
async function newest(ctx: Context, story: Story): Promise<Revision | undefined> {
  const draft = await draftOf(ctx, story.id)
  if (!draft) return undefined
  return {
    postId: story.id,
    rev: draft.rev,
    document: draft.document,
    words: bodyWords(splitDocument(draft.document).body),
    authorId: await savedBy(ctx, story, draft.rev),
    savedAt: draft.updated_at,
    name: null,
    publishedAt: null,
  }
}

/** Newest first, starting with the current text; further pages start before a revision. */
export async function revisionsOf(ctx: Context, story: Story, limit: number, before?: number): Promise<Revision[]> {
  const rows = await kept(ctx, story.id)
    .$if(before !== undefined, (query) => query.where('r.rev', '<', before ?? 0))
    .orderBy('r.rev', 'desc')
    .limit(limit)
    .execute()
  if (before !== undefined) return rows
  const now = await newest(ctx, story)
  return now && rows[0]?.rev !== now.rev ? [now, ...rows].slice(0, limit) : rows
}

export async function revisionOf(ctx: Context, story: Story, rev: number): Promise<Revision | undefined> {
  const found = await kept(ctx, story.id).where('r.rev', '=', rev).executeTakeFirst()
  if (found) return found
  const now = await newest(ctx, story)
  return now?.rev === rev ? now : undefined
}
