import { z } from 'zod'
import { saveNewsletterIssue } from '#server/domains/newsletters/newsletters.ts'
import { findDraft, saveDraftDeltas, storiesById } from '#server/domains/stories/stories.ts'
import { cellAlignments, imageLayouts } from '#shared/body/paragraph.ts'
import { markupTypes, paragraphTypes } from '#shared/enums/body.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import type { Delta } from '#shared/body/delta.ts'
import type { Context } from '#server/platform/context.ts'
import { httpStatusOf } from './refusal-status.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

const optionalText = z.string().optional()
const optionalInteger = z.int().optional()

const markupsSchema = z.array(
  z.object({
    type: z.enum(markupTypes),
    start: z.int(),
    end: z.int(),
    href: optionalText,
    title: optionalText,
    userId: optionalText,
    collectionId: optionalText,
    note: optionalText,
  }),
)
const tableSchema = z.object({
  rows: z.array(z.array(z.object({ text: z.string(), markups: markupsSchema }))),
  alignments: z.array(z.enum(cellAlignments)),
  hasHead: z.boolean(),
})

/** Shape only; paragraphs are validated when they are saved. */
const paragraphSchema = z.object({
  name: z.string(),
  type: z.enum(paragraphTypes),
  text: z.string(),
  markups: markupsSchema,
  image: z
    .object({ id: z.string(), alt: optionalText, focusPercentX: optionalInteger, focusPercentY: optionalInteger })
    .optional(),
  layout: z.enum(imageLayouts).optional(),
  codeLang: optionalText,
  mixtape: z
    .object({
      href: z.string(),
      title: optionalText,
      description: optionalText,
      site: optionalText,
      thumbnailImageId: optionalText,
    })
    .optional(),
  mediaResourceId: optionalText,
  embed: z.object({ href: z.string(), title: optionalText }).optional(),
  hasDropCap: z.boolean().optional(),
  indent: optionalInteger,
  table: tableSchema.optional(),
})
const saveSchema = z.object({
  baseRev: z.int(),
  deltas: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal(1), index: z.int(), paragraph: paragraphSchema }),
      z.object({ type: z.literal(2), index: z.int() }),
      z.object({ type: z.literal(3), index: z.int(), paragraph: paragraphSchema, verifySameName: z.boolean().optional() }),
    ]),
  ),
})

/** The newest revision of a story for its writers, as a closing page needs it. */
const readDraft: Handler = async ({ requestContext, params, reply }) => {
  const id = trailingId(params.postId ?? '') ?? ''
  const story = await storiesById(requestContext.ctx).load(id)
  const draft = story && story.state !== 'deleted' ? await findDraft(requestContext.ctx, id) : undefined
  if (!draft) return 'not-found'
  return send(reply.header('cache-control', 'private, no-store'), {
    success: true,
    payload: { postId: id, latestRev: draft.rev, document: draft.document, updatedAt: draft.updatedAt },
  })
}

type Save = (ctx: Context, id: string, baseRev: number, deltas: readonly Delta[]) => Promise<Result<object, RefusalKind>>

/** Saves in one small request that outlives a closing page. */
const saveDeltas =
  (placeholder: 'postId' | 'emailId', save: Save): Handler =>
  async ({ requestContext, params, request, reply }) => {
    const read = saveSchema.safeParse(request.body)
    if (!read.success) return send(reply.code(400), { success: false, error: 'A save names its base revision and its changes.' })
    const { baseRev, deltas } = read.data
    const saved = await save(requestContext.ctx, trailingId(params[placeholder] ?? '') ?? '', baseRev, deltas)
    if (!saved.ok)
      return send(reply.code(httpStatusOf(saved.refusal)), {
        success: false,
        error: saved.refusal.message,
        code: saved.refusal.kind,
        reason: saved.refusal.code,
      })
    return send(reply, { success: true, payload: saved.value })
  }

const saveStory = saveDeltas('postId', saveDraftDeltas)

export const deltaHandlers: Handlers = {
  ApiPostDeltas: (call) => (call.request.method === 'POST' ? saveStory(call) : readDraft(call)),
  ApiNewsletterIssueDeltas: saveDeltas('emailId', saveNewsletterIssue),
}
