import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { ok, refused } from '#server/platform/result.ts'
import { joinDocument } from '#shared/body/document.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { addImportedDraft } from './add-imported-draft.ts'
import { newDraftHead } from './insert-draft.ts'
import { endInvitation, findShareKey } from './share-keys.ts'
import { refuseLanguage } from './story-language.ts'
import { loadPublishedVersion, lockStory } from './stories.sql.ts'
import { isResponse, responseText } from './story.ts'
import { deny, storyPolicy } from './story.policy.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { findTranslation, listStoriesOfSet } from './translations.sql.ts'

/**
 * Begins a translation of a published story as a draft of the viewer: with its text to write over, its pictures, and the names of its
 * paragraphs. For those who may edit the story, and for the holder of an invitation into this language, which works once. A repeated call
 * returns the draft.
 */
export const startTranslation = command(
  { ...newDraftHead, refusals: [...newDraftHead.refusals, 'NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists'] },
  async (tx, storyId: string, language: string, invitation?: string) => {
    // Two translations into one language do not begin at once.
    const original = await lockStory(tx, storyId)
    if (!original || original.state === 'deleted') return refused('NotFound')
    const ofSet = await listStoriesOfSet(tx, storyId)
    const inLanguage = ofSet.find((story) => languageOfWords(story) === language)
    if (inLanguage && inLanguage.id !== storyId && isViewer(tx, inLanguage.authorId)) return ok(inLanguage)
    const isInvited = invitation !== undefined && (await findShareKey(tx, storyId, invitation))?.translatesInto === language
    if (!isInvited && !(await storyPolicy.edit(tx, original))) return deny(tx, original)
    if (isResponse(original)) return refused('Forbidden', { message: responseText })
    const unknown = refuseLanguage(language)
    if (unknown) return unknown
    const version = original.state === 'published' ? await loadPublishedVersion(tx, original) : undefined
    if (!version) return refused('BadRequest', { message: t`Publish the story before it is translated.` })
    if (await findTranslation(tx, storyId))
      return refused('BadRequest', { message: t`This story is a translation. Translate its original.` })
    if (!languageOfWords(original)) return refused('BadRequest', { message: t`Choose the language of this story first.` })
    if (inLanguage) return refused('AlreadyExists', { message: t`The story already exists in this language.` })
    const draft = await addImportedDraft(tx, tx.viewer.id, {
      document: joinDocument(version.title, version.subtitle, version.body),
      tags: [],
      license: original.license,
      chosenLanguage: language,
      ...(original.previewImageId && { cover: { id: original.previewImageId, alt: original.previewImageAlt } }),
    })
    await tx.db
      .insertInto('storyTranslations')
      .values({ storyId: draft.id, originalId: storyId, followedRev: version.rev, createdAt: tx.now() })
      .execute()
    if (isInvited) await endInvitation(tx, invitation)
    return ok(draft)
  },
)
