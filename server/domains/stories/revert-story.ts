import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxRevisionNameLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { minute } from '#shared/time/units.ts'
import { saveDraftRevision, type StoryRevision, findRevision } from './revisions.sql.ts'
import { lockStory } from './stories.sql.ts'
import type { Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'
import { writeDraft } from './write-draft.ts'

const perMinute = { limit: 60, windowMs: minute }
const maxNamed = 50

export type RevisionRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'Conflict' | 'AccountSuspended'

/** Finds and locks a story whose text the viewer may edit. */
async function findToRewrite(tx: Context, id: string): Promise<Result<Story, RevisionRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy.edit(tx, story))) return deny(tx, story)
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return enforceRateLimitAs('Conflict', tx, 'revise-story', perMinute) ?? ok(story)
}

/**
 * Makes an earlier text the newest revision. The current text is saved as well, so that this can be undone. Readers see no change until it
 * is published.
 */
export const revertStory = (ctx: Context, id: string, rev: number, baseRev: number): Promise<Result<Story, RevisionRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToRewrite(tx, id)
    if (!found.ok) return found
    const draft = await tx.db.selectFrom('story_drafts').selectAll().where('story_id', '=', id).forUpdate().executeTakeFirst()
    if (!draft) return refused('NotFound')
    if (draft.rev !== baseRev)
      return refused('Conflict', {
        message: 'This story has changed in the meantime. Reload the versions, then try again.',
      })
    const revision = await findRevision(tx, found.value, rev)
    if (!revision) return refused('NotFound')
    if (revision.rev === draft.rev) return found
    await saveDraftRevision(tx, found.value, draft)
    return ok(await writeDraft(tx, found.value, draft, revision.document))
  })

/** Names a revision, which also keeps it permanently; an empty name removes it. */
export const nameRevision = (
  ctx: Context,
  id: string,
  rev: number,
  rawName: string,
): Promise<Result<StoryRevision, RevisionRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToRewrite(tx, id)
    if (!found.ok) return found
    const name = toStorableText(rawName).trim()
    if (name.length > maxRevisionNameLength)
      return refused('BadRequest', { message: `A name can have up to ${maxRevisionNameLength} characters.`, field: 'name' })
    const draft = await tx.db.selectFrom('story_drafts').selectAll().where('story_id', '=', id).forUpdate().executeTakeFirst()
    if (draft?.rev === rev) await saveDraftRevision(tx, found.value, draft)
    const named = await tx.db
      .selectFrom('story_revisions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('story_id', '=', id)
      .where('name', 'is not', null)
      .where('rev', '<>', rev)
      .executeTakeFirstOrThrow()
    if (name && Number(named.count) >= maxNamed)
      return refused('BadRequest', { message: `A story can have up to ${maxNamed} named versions.`, field: 'name' })
    await tx.db
      .updateTable('story_revisions')
      .set({ name: name || null, named_by: name ? (tx.viewer?.id ?? null) : null, named_at: name ? tx.now() : null })
      .where('story_id', '=', id)
      .where('rev', '=', rev)
      .execute()
    const revision = await findRevision(tx, found.value, rev)
    return revision ? ok(revision) : refused('NotFound')
  })
