import { imagesById } from '#server/domains/images/images.schema.ts'
import { toEmbed, mediaById } from '#server/domains/media/media.ts'
import { findPlayableVideo, toVideoEmbed } from '#server/domains/videos/videos.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { validateParagraph, documentProblem } from '#shared/body/check-body.ts'
import { applyDeltas, type Delta, DeltaError } from '#shared/body/delta.ts'
import type { Body, Embed, Paragraph } from '#shared/body/paragraph.ts'
import { savePeriodically } from './revisions.sql.ts'
import { storiesById } from './stories.sql.ts'
import { isResponse, responseText } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'
import { writeDraft } from './write-draft.ts'

const maxDeltas = 5_000

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
    if (deltas.length > maxDeltas) return refused('BadRequest', { message: `One save can have up to ${maxDeltas} changes.` })
    const checked = await checkDeltas(tx, deltas)
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
  const applied = apply(draft.document, deltas)
  if (typeof applied === 'string') return refused('BadRequest', { message: applied })
  await savePeriodically(tx, story, draft)
  await writeDraft(tx, story, draft, applied, deltas)
  return ok({ postId: storyId, latestRev: draft.rev + 1, updatedAt: now })
}

function apply(document: Body, deltas: Delta[]): Body | string {
  try {
    const applied = applyDeltas(document, deltas)
    return documentProblem(applied) ?? applied
  } catch (error) {
    if (error instanceof DeltaError) return error.message
    throw error
  }
}

async function isRepeated(tx: SignedInContext, storyId: string, baseRev: number, rev: number, deltas: Delta[]): Promise<boolean> {
  if (rev !== baseRev + 1) return false
  const saved = await tx.db
    .selectFrom('storyDeltas')
    .select(['deltas', 'authorId'])
    .where('storyId', '=', storyId)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return isViewer(tx, saved?.authorId) && canonical(saved?.deltas) === canonical(deltas)
}

// jsonb reorders keys, so both sides are normalized before they are compared.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, node: unknown) =>
    node && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )

/** The stored description of an external page or an uploaded video; the writer titles the latter. */
async function embedFor(ctx: Context, { mediaResourceId: id, embed }: Paragraph): Promise<Embed | undefined> {
  if (!id) return undefined
  const media = await mediaById(ctx).load(id)
  if (media) return toEmbed(media)
  const video = await findPlayableVideo(ctx, id)
  return video && toVideoEmbed(video, embed?.title)
}

/** Validates every paragraph, and completes images with their stored size and embeds with their stored description. */
async function checkDeltas(ctx: Context, deltas: readonly Delta[]): Promise<Result<Delta[], 'BadRequest'>> {
  const checked: Delta[] = []
  for (const delta of deltas) {
    if (delta.type === 2) {
      checked.push({ type: 2, index: delta.index })
      continue
    }
    const result = validateParagraph(delta.paragraph)
    if (!result.ok) return refused('BadRequest', { message: result.message })
    const { paragraph } = result
    if (paragraph.image) {
      const image = await imagesById(ctx).load(paragraph.image.id)
      if (!image) return refused('BadRequest', { message: 'An image in this story is missing. Upload it again.' })
      paragraph.image = { ...paragraph.image, originalWidth: image.width, originalHeight: image.height }
    }
    if (paragraph.type === 'IFRAME') {
      const embed = await embedFor(ctx, paragraph)
      if (!embed) return refused('BadRequest', { message: 'An embed in this story is missing. Paste its link again.' })
      paragraph.embed = embed
    }
    checked.push(
      delta.type === 3
        ? { type: 3, index: delta.index, paragraph, ...(delta.verifySameName && { verifySameName: true }) }
        : { type: 1, index: delta.index, paragraph },
    )
  }
  return ok(checked)
}
