import { t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { toEmbed, mediaById } from '#server/domains/media/media.ts'
import { findPlayableVideo, toVideoEmbed } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { validateParagraph, documentProblem } from '#shared/body/check-body.ts'
import { applyDeltas, type Delta, DeltaError } from '#shared/body/delta.ts'
import type { Body, Embed, Paragraph } from '#shared/body/paragraph.ts'

const maxDeltas = 5_000

/** The changed document, or why the changes do not fit it. */
export function applyToDocument(document: Body, deltas: Delta[]): Body | string {
  try {
    const applied = applyDeltas(document, deltas)
    return documentProblem(applied) ?? applied
  } catch (error) {
    if (error instanceof DeltaError) return error.message
    throw error
  }
}

// jsonb reorders keys, so both sides are normalized before they are compared.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, node: unknown) =>
    node && typeof node === 'object' && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  )

/** Whether a save repeats another, whose response was lost. */
export const isSameSave = (saved: readonly Delta[] | null | undefined, deltas: readonly Delta[]): boolean =>
  canonical(saved) === canonical(deltas)

/** The stored description of an external page or an uploaded video; the writer titles the latter. */
async function embedFor(ctx: Context, { mediaResourceId: id, embed }: Paragraph): Promise<Embed | undefined> {
  if (!id) return undefined
  const media = await mediaById(ctx).load(id)
  if (media) return toEmbed(media)
  const video = await findPlayableVideo(ctx, id)
  return video && toVideoEmbed(video, embed?.title)
}

/** Validates every paragraph, and completes images with their stored size and embeds with their stored description. */
export async function validateDeltas(ctx: Context, deltas: readonly Delta[]): Promise<Result<Delta[], 'BadRequest'>> {
  if (deltas.length > maxDeltas) return refused('BadRequest', { message: t`One save can have up to ${maxDeltas} changes.` })
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
      if (!image) return refused('BadRequest', { message: t`An image in this story is missing. Upload it again.` })
      paragraph.image = { ...paragraph.image, originalWidth: image.width, originalHeight: image.height }
    }
    if (paragraph.type === 'IFRAME') {
      const embed = await embedFor(ctx, paragraph)
      if (!embed) return refused('BadRequest', { message: t`An embed in this story is missing. Paste its link again.` })
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
