import { phrase } from '#shared/translation/translate.ts'
import { mayPlaceVideos, videoIdsIn } from '#server/domains/videos/videos.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { applyToDocument, isSameSave, validateDeltas } from './deltas.ts'
import { savePeriodically } from './revisions.sql.ts'
import { storiesById } from './stories.sql.ts'
import { isResponse, responseText } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'
import { writeDraft } from './write-draft.ts'

const foreignVideoText = phrase`This story has a video from another account. Remove it, or upload the file yourself.`

export type DraftRevision = { postId: string; latestRev: number; updatedAt: Date }

/**
 * Saves changes based on a revision. An outdated base is a Conflict and overwrites nothing; a repeated save, after a lost response, is
 * acknowledged again.
 */
export const saveDraftDeltas = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'save-draft', ...perMinute(240) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict', 'BadRequest', 'Unauthorized', 'AccountSuspended'],
  },
  async (tx, storyId: string, baseRev: number, deltas: readonly Delta[]) => {
    const checked = await validateDeltas(tx, deltas)
    const added = checked.ok ? checked.value.flatMap((delta) => ('paragraph' in delta ? [delta.paragraph] : [])) : []
    if (!(await mayPlaceVideos(tx, videoIdsIn(added), storyId))) return refused('BadRequest', { message: foreignVideoText })
    return checked.ok ? saveChecked(tx, storyId, baseRev, checked.value) : checked
  },
)

async function saveChecked(
  tx: SignedInContext,
  storyId: string,
  baseRev: number,
  deltas: Delta[],
): Promise<Result<DraftRevision, 'NotFound' | 'Forbidden' | 'Conflict' | 'BadRequest'>> {
  const story = await storiesById(tx).load(storyId)
  if (!story) return refused('NotFound')
  if (!(await storyPolicy.edit(tx, story))) return deny(tx, story)
  if (story.state === 'deleted') return refused('NotFound')
  if (isResponse(story)) return refused('Forbidden', { message: responseText })
  // Concurrent saves of one story wait on its row.
  const draft = await tx.db.selectFrom('storyDrafts').selectAll().where('storyId', '=', storyId).forUpdate().executeTakeFirst()
  if (!draft) return refused('NotFound')
  const now = tx.now()
  if (draft.rev !== baseRev) {
    const repeated = await isRepeated(tx, storyId, baseRev, draft.rev, deltas)
    return repeated ? ok({ postId: storyId, latestRev: draft.rev, updatedAt: draft.updatedAt }) : refused('Conflict')
  }
  if (deltas.length === 0) return ok({ postId: storyId, latestRev: draft.rev, updatedAt: draft.updatedAt })
  const applied = applyToDocument(draft.document, deltas)
  if (typeof applied === 'string') return refused('BadRequest', { message: applied })
  await savePeriodically(tx, story, draft)
  await writeDraft(tx, story, draft, applied, deltas)
  return ok({ postId: storyId, latestRev: draft.rev + 1, updatedAt: now })
}

async function isRepeated(tx: SignedInContext, storyId: string, baseRev: number, rev: number, deltas: Delta[]): Promise<boolean> {
  if (rev !== baseRev + 1) return false
  const saved = await tx.db
    .selectFrom('storyDeltas')
    .select(['deltas', 'authorId'])
    .where('storyId', '=', storyId)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return isViewer(tx, saved?.authorId) && isSameSave(saved?.deltas, deltas)
}
