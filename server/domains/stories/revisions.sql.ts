import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { countBodyWords } from '#shared/text/reading-time.ts'
import { minute } from '#shared/time/units.ts'
import { findDraft } from './stories.sql.ts'
import type { Story } from './story.ts'

/** While a story is being edited, its full text is saved this often. */
const saveIntervalMs = 10 * minute
/** Beyond this, the oldest revisions are deleted that are neither published nor named. */
export const maxUnnamed = 100
/** Deltas allow acknowledging a repeated save; older changes are in the full revisions. */
const maxDeltas = 50

export type StoryRevision = {
  postId: string
  rev: number
  document: Body
  words: number | null
  authorId: string
  savedAt: Date
  name: string | null
  publishedAt: Date | null
}

type RevisionToSave = { rev: number; document: Body; authorId: string; savedAt: Date }

/** Saves the full text of one revision, unless it is already saved. See docs/decisions/0010-store-revisions-as-whole-texts.md. */
export async function saveRevision(
  tx: Context,
  storyId: string,
  { rev, document, authorId, savedAt }: RevisionToSave,
): Promise<void> {
  await tx.db
    .insertInto('storyRevisions')
    .values({
      storyId,
      rev,
      document: JSON.stringify(document),
      words: countBodyWords(splitDocument(document).body),
      authorId,
      savedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from story_deltas where story_id = ${storyId} and rev <= ${rev - maxDeltas}`.execute(tx.db)
  await sql`
    delete from story_revisions where story_id = ${storyId} and rev in (
      select r.rev from story_revisions r where r.story_id = ${storyId} and r.name is null
        and not exists (select 1 from story_versions v where v.story_id = r.story_id and v.rev = r.rev)
      order by r.rev desc offset ${maxUnnamed})`.execute(tx.db)
}

type Draft = { rev: number; document: Body; updatedAt: Date }

/** Who saved the newest text; without a save it is the writer. */
async function savedBy(tx: Context, story: Story, rev: number): Promise<string> {
  const saved = await tx.db
    .selectFrom('storyDeltas')
    .select('authorId')
    .where('storyId', '=', story.id)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return saved?.authorId ?? story.authorId
}

export const saveDraftRevision = async (tx: Context, story: Story, draft: Draft): Promise<void> =>
  saveRevision(tx, story.id, {
    rev: draft.rev,
    document: draft.document,
    authorId: await savedBy(tx, story, draft.rev),
    savedAt: draft.updatedAt,
  })

/** Saves the current text before it is replaced, if none was saved for a while. */
export async function savePeriodically(tx: Context, story: Story, draft: Draft): Promise<void> {
  if (splitDocument(draft.document).body.length === 0) return
  const last = await tx.db
    .selectFrom('storyRevisions')
    .select('savedAt')
    .where('storyId', '=', story.id)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.savedAt ?? story.createdAt
  if (tx.now().getTime() - since.getTime() >= saveIntervalMs) await saveDraftRevision(tx, story, draft)
}

const storedRevisions = (ctx: Context, storyId: string) =>
  ctx.db
    .selectFrom('storyRevisions as r')
    .leftJoin('storyVersions as v', (join) => join.onRef('v.storyId', '=', 'r.storyId').onRef('v.rev', '=', 'r.rev'))
    .select(['r.storyId as postId', 'r.rev', 'r.document', 'r.words', 'r.authorId', 'r.savedAt', 'r.name', 'v.publishedAt'])
    .where('r.storyId', '=', storyId)

/** The newest text as a revision, saved or not. */
async function currentRevision(ctx: Context, story: Story): Promise<StoryRevision | undefined> {
  const draft = await findDraft(ctx, story.id)
  if (!draft) return undefined
  return {
    postId: story.id,
    rev: draft.rev,
    document: draft.document,
    words: countBodyWords(splitDocument(draft.document).body),
    authorId: await savedBy(ctx, story, draft.rev),
    savedAt: draft.updatedAt,
    name: null,
    publishedAt: null,
  }
}

/** Newest first, starting with the current text; further pages start before a revision. */
export async function listRevisions(ctx: Context, story: Story, limit: number, before?: number): Promise<StoryRevision[]> {
  const rows = await storedRevisions(ctx, story.id)
    .$if(before !== undefined, (query) => query.where('r.rev', '<', before ?? 0))
    .orderBy('r.rev', 'desc')
    .limit(limit)
    .execute()
  if (before !== undefined) return rows
  const now = await currentRevision(ctx, story)
  return now && rows[0]?.rev !== now.rev ? [now, ...rows].slice(0, limit) : rows
}

export async function findRevision(ctx: Context, story: Story, rev: number): Promise<StoryRevision | undefined> {
  const found = await storedRevisions(ctx, story.id).where('r.rev', '=', rev).executeTakeFirst()
  if (found) return found
  const now = await currentRevision(ctx, story)
  return now?.rev === rev ? now : undefined
}
