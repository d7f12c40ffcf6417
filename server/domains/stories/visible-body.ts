import { opensToViewer } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { countBodyWords, countParagraphWords } from '#shared/text/reading-time.ts'
import { findShareKey } from './share-keys.ts'
import { approvedPublicationId, isLocked, type Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'

const previewShare = 0.2
const maxPreviewBlocks = 5

export type VisibleBody = { body: Body; isPreviewOnly: boolean }

/** The first paragraphs: up to a fifth of the words, at least one block and at most five. */
export function createPreview(body: Body): Body {
  const wordBudget = countBodyWords(body) * previewShare
  const preview: Body = []
  let words = 0
  for (const paragraph of body) {
    words += countParagraphWords(paragraph)
    if (preview.length > 0 && (words > wordBudget || preview.length === maxPreviewBlocks)) break
    preview.push(paragraph)
  }
  // A heading at the end would announce text that is cut off.
  while (preview.length > 1 && blockOf(preview.at(-1) as Paragraph).text === 'heading') preview.pop()
  return preview
}

/** Whether this viewer may read the whole story. A share key opens only its own story. */
export async function canReadWholeBody(ctx: Context, story: Story, shareKey?: string): Promise<boolean> {
  if (!isLocked(story)) return true
  if (await storyPolicy.readUnlocked(ctx, story)) return true
  if (await opensToViewer(ctx, approvedPublicationId(story))) return true
  return shareKey !== undefined && (await isShareKeyOf(ctx, story, shareKey))
}

export const isShareKeyOf = async (ctx: Context, story: Story, shareKey: string): Promise<boolean> =>
  (await findShareKey(ctx, story.id, shareKey)) !== undefined

/**
 * The only function that decides which part of a body a viewer may see. Every page, feed, API and search result uses it; newsletters ask
 * `canReadWholeBody` of those who have an account.
 */
export async function resolveVisibleBody(ctx: Context, story: Story, body: Body, shareKey?: string): Promise<VisibleBody> {
  return (await canReadWholeBody(ctx, story, shareKey))
    ? { body, isPreviewOnly: false }
    : { body: createPreview(body), isPreviewOnly: true }
}
