import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxRevisionNameLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { saveDraftRevision, findRevision } from './revisions.sql.ts'
import { lockStory } from './stories.sql.ts'
import type { Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'
import { writeDraft } from './write-draft.ts'

const maxNamed = 50

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'revise-story', ...perMinute(60) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'Conflict', 'AccountSuspended'],
} as const

/** Finds and locks a story whose text the viewer may edit. */
async function findToRewrite(tx: SignedInContext, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden'>> {
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  return (await storyPolicy.edit(tx, story)) ? ok(story) : deny(tx, story)
}

/**
 * Makes an earlier text the newest revision. The current text is saved as well, so that this can be undone. Readers see no change until it
 * is published.
 */
export const revertStory = command(head, async (tx, id: string, rev: number, baseRev: number) => {
  const found = await findToRewrite(tx, id)
  if (!found.ok) return found
  const draft = await tx.db.selectFrom('storyDrafts').selectAll().where('storyId', '=', id).forUpdate().executeTakeFirst()
  if (!draft) return refused('NotFound')
  if (draft.rev !== baseRev)
    return refused('Conflict', {
      message: t`This story has changed in the meantime. Reload the versions, then try again.`,
    })
  const revision = await findRevision(tx, found.value, rev)
  if (!revision) return refused('NotFound')
  if (revision.rev === draft.rev) return found
  await saveDraftRevision(tx, found.value, draft)
  return ok(await writeDraft(tx, found.value, draft, revision.document))
})

/** Names a revision, which also keeps it permanently; an empty name removes it. */
export const nameRevision = command(
  { ...head, refusals: [...head.refusals, 'BadRequest'] },
  async (tx, id: string, rev: number, rawName: string) => {
    const found = await findToRewrite(tx, id)
    if (!found.ok) return found
    const name = toStorableText(rawName).trim()
    if (name.length > maxRevisionNameLength)
      return refused('BadRequest', { message: t`A name can have up to ${maxRevisionNameLength} characters.`, field: 'name' })
    const draft = await tx.db.selectFrom('storyDrafts').selectAll().where('storyId', '=', id).forUpdate().executeTakeFirst()
    if (draft?.rev === rev) await saveDraftRevision(tx, found.value, draft)
    const named = await tx.db
      .selectFrom('storyRevisions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('storyId', '=', id)
      .where('name', 'is not', null)
      .where('rev', '<>', rev)
      .executeTakeFirstOrThrow()
    if (name && Number(named.count) >= maxNamed)
      return refused('BadRequest', { message: t`A story can have up to ${maxNamed} named versions.`, field: 'name' })
    await tx.db
      .updateTable('storyRevisions')
      .set({ name: name || null, namedBy: name ? tx.viewer.id : null, namedAt: name ? tx.now() : null })
      .where('storyId', '=', id)
      .where('rev', '=', rev)
      .execute()
    const revision = await findRevision(tx, found.value, rev)
    return revision ? ok(revision) : refused('NotFound')
  },
)
