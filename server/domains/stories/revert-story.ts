import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { minute } from '#shared/time/units.ts'
import { keepDraft, type Revision, revisionOf } from './revisions.sql.ts'
import { lockStory } from './stories.sql.ts'
import type { Story } from './story.ts'
import { storyPolicy, withheld } from './story.policy.ts'
import { writeDraft } from './write-draft.ts'

const perMinute = { limit: 60, windowMs: minute }
export const longestRevisionName = 60
const mostNamed = 50

export type RevisionRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'Conflict' | 'AccountSuspended'

/** Finds and locks a story whose text the viewer may edit. */
async function findToRewrite(tx: Context, id: string): Promise<Result<Story, RevisionRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy.edit(tx, story))) return withheld(tx, story)
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return limitedAs('Conflict', tx, 'revise-story', perMinute) ?? ok(story)
}

/**
 * Makes an earlier text the newest revision. The current text is saved as well, so that this can be undone. Readers see no change until it
 * is published.
 */
export const revertStory = (ctx: Context, id: string, rev: number, baseRev: number): Promise<Result<Story, RevisionRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToRewrite(tx, id)
    if (!found.ok) return found
    const draft = await tx.db.selectFrom('post_drafts').selectAll().where('post_id', '=', id).forUpdate().executeTakeFirst()
    if (!draft) return refused('NotFound')
    if (draft.rev !== baseRev)
      return refused('Conflict', {
        message: 'This story has changed in the meantime. Reload the versions, then try again.',
      })
    const revision = await revisionOf(tx, found.value, rev)
    if (!revision) return refused('NotFound')
    if (revision.rev === draft.rev) return found
    await keepDraft(tx, found.value, draft)
    return ok(await writeDraft(tx, found.value, draft, revision.document))
  })

/** Names a revision, which also keeps it permanently; an empty name removes it. */
export const nameRevision = (
  ctx: Context,
  id: string,
  rev: number,
  given: string,
): Promise<Result<Revision, RevisionRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToRewrite(tx, id)
    if (!found.ok) return found
    const name = storableText(given).trim()
    if (name.length > longestRevisionName)
      return refused('BadRequest', { message: `A name can have up to ${longestRevisionName} characters.`, field: 'name' })
    const draft = await tx.db.selectFrom('post_drafts').selectAll().where('post_id', '=', id).forUpdate().executeTakeFirst()
    if (draft?.rev === rev) await keepDraft(tx, found.value, draft)
    const named = await tx.db
      .selectFrom('post_revisions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('post_id', '=', id)
      .where('name', 'is not', null)
      .where('rev', '<>', rev)
      .executeTakeFirstOrThrow()
    if (name && Number(named.count) >= mostNamed)
      return refused('BadRequest', { message: `A story can have up to ${mostNamed} named versions.`, field: 'name' })
    await tx.db
      .updateTable('post_revisions')
      .set({ name: name || null, named_by: name ? (tx.viewer?.id ?? null) : null, named_at: name ? tx.now() : null })
      .where('post_id', '=', id)
      .where('rev', '=', rev)
      .execute()
    const revision = await revisionOf(tx, found.value, rev)
    return revision ? ok(revision) : refused('NotFound')
  })
