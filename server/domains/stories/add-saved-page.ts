import type { MediaResource } from '#server/domains/media/media.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok } from '#server/platform/result.ts'
import { joinDocument } from '#shared/body/document.ts'
import { addImportedDraft } from './add-imported-draft.ts'
import { publishPrivately } from './publish-story.ts'
import { selectStories, updateStory } from './stories.sql.ts'

/** A private story that represents an external page. Saving a page again returns the same story. */
export async function addSavedPage(tx: Context, userId: string, page: MediaResource) {
  const existing = await selectStories(tx.db)
    .where('authorId', '=', userId)
    .where('externalUrl', '=', page.href)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (existing) return ok(existing)
  const card = {
    name: newId(),
    type: 'MIXTAPE_EMBED' as const,
    text: '',
    markups: [],
    mixtape: {
      href: page.href,
      title: page.title,
      ...(page.description && { description: page.description }),
      ...(page.site && { site: page.site }),
      ...(page.thumbnailImageId && { thumbnailImageId: page.thumbnailImageId }),
    },
  }
  const draft = await addImportedDraft(tx, userId, {
    document: joinDocument(page.title, page.description, [card]),
    tags: [],
    canonicalUrl: page.href,
  })
  // Publishing derives the preview image from the text, which does not contain a card's image.
  const published = await publishPrivately(tx, draft)
  if (!published.ok) return published
  return ok(await updateStory(tx, draft.id, { externalUrl: page.href, previewImageId: page.thumbnailImageId }))
}
