import { t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { joinDocument, splitDocument } from '#shared/body/document.ts'
import type { LicenseType } from '#shared/enums/stories.ts'
import { slugify } from '#shared/text/slug.ts'
import {
  maxCustomSlugLength,
  maxSeoDescriptionLength,
  maxSeoTitleLength,
  maxStorySubtitleLength,
  maxUrlLength,
} from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'
import { recordFormerSlug } from './former-slugs.ts'
import { languageOfStory, refuseLanguage } from './story-language.ts'
import { saveDraftRevision } from './revisions.sql.ts'
import { isLanguageTaken, originalIdOfStory } from './translations.sql.ts'
import { findDraft, loadPublishedVersion, type StoryChanges, updateStory } from './stories.sql.ts'
import type { Story } from './story.ts'
import { writeDraft } from './write-draft.ts'

export type StorySettingsInput = {
  previewImageId?: string
  focusPercentX?: number
  focusPercentY?: number
  license?: LicenseType
  /** An empty string resets the field. */
  seoTitle?: string
  seoDescription?: string
  canonicalUrl?: string
  customSlug?: string
  subtitle?: string
  topicSlug?: string
  language?: string
  allowResponses?: boolean
  allowPrivateNotes?: boolean
}

type Read = Result<StoryChanges, 'BadRequest'>

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

/** Updates how a story is found, listed and discussed. The preview image must be one of the story's own. */
export const updateStorySettings = command(
  { ...settingsHead, refusals: [...settingsHead.refusals, 'AlreadyExists'] },
  async (tx, id: string, settings: StorySettingsInput) => {
    const found = await findStoryToChange(tx, id)
    if (!found.ok) return found
    const { focusPercentX, focusPercentY, license, allowPrivateNotes, subtitle } = settings
    const read = [
      await pictureFor(tx, id, settings.previewImageId),
      await topicFor(tx, settings.topicSlug),
      await languageFor(tx, found.value, settings.language),
      validateText('seoTitle', settings.seoTitle, maxSeoTitleLength),
      validateText('seoDescription', settings.seoDescription, maxSeoDescriptionLength),
      canonicalFor(settings.canonicalUrl),
      slugFor(settings.customSlug),
    ]
    const invalid = read.find((setting) => !setting.ok)
    if (invalid && !invalid.ok) return invalid
    if (await isSlugTaken(tx, found.value, settings.customSlug))
      return refused('AlreadyExists', { message: t`Another of your stories has this URL. Choose another one.` })
    const renamed = subtitle === undefined ? found : await updateSubtitle(tx, found.value, subtitle)
    if (!renamed.ok) return renamed
    const changes = {
      ...Object.assign({}, ...read.map((setting) => (setting.ok ? setting.value : {}))),
      ...(focusPercentX !== undefined && { focusX: percent(focusPercentX) }),
      ...(focusPercentY !== undefined && { focusY: percent(focusPercentY) }),
      ...(license && { license }),
      ...(allowPrivateNotes !== undefined && { allowPrivateNotes }),
      ...discussionFor(tx, found.value, settings.allowResponses),
    }
    return ok(await saveSettings(tx, found.value, changes))
  },
)

/** Opens or closes a story to new responses. */
export const setDiscussionClosed = command(
  { ...settingsHead, refusals: ['NotFound', 'Forbidden'] },
  async (tx, id: string, isClosed: boolean) => {
    const found = await findStoryToChange(tx, id)
    return found.ok ? ok(await saveSettings(tx, found.value, discussionFor(tx, found.value, !isClosed))) : found
  },
)

export async function saveSettings(tx: Context, story: Story, changes: StoryChanges): Promise<Story> {
  const changed = await updateStory(tx, story.id, { updatedAt: tx.now(), ...changes })
  await recordFormerSlug(tx, story, changed)
  if (changed.state === 'published') await publishEvent(tx, 'StoryChanged', { storyId: story.id })
  return changed
}

const discussionFor = (tx: Context, story: Story, allows: boolean | undefined): StoryChanges => {
  if (allows === undefined || allows === (story.discussionClosedAt === null)) return {}
  return { discussionClosedAt: allows ? null : tx.now() }
}

async function pictureFor(tx: Context, storyId: string, imageId: string | undefined): Promise<Read> {
  if (!imageId) return ok({})
  const placed = (await findDraft(tx, storyId))?.document.find(({ image }) => image?.id === imageId)?.image
  if (!placed || !(await imagesById(tx).load(imageId)))
    return refused('BadRequest', { message: t`Choose one of the images in this story.`, field: 'previewImageId' })
  return ok({ previewImageId: imageId, previewImageAlt: placed.alt ?? '', hasSeparateCover: false })
}

async function topicFor(tx: Context, slug: string | undefined): Promise<Read> {
  if (slug === undefined) return ok({})
  if (slug === '') return ok({ topicId: null })
  const topic = await findTopicBySlug(tx, slug)
  return topic ? ok({ topicId: topic.id }) : refused('BadRequest', { message: t`We can’t find that topic.`, field: 'topicSlug' })
}

async function languageFor(tx: Context, story: Story, chosen: string | undefined): Promise<Read> {
  if (chosen === undefined) return ok({})
  const unknown = chosen === '' ? undefined : refuseLanguage(chosen)
  if (unknown) return unknown
  const chosenLanguage = chosen || null
  const originalId = chosenLanguage && (await originalIdOfStory(tx).load(story.id))
  if (originalId && (await isLanguageTaken(tx, originalId, chosenLanguage, story.id)))
    return refused('BadRequest', { message: t`Another of its translations is in this language.`, field: 'language' })
  const published = await loadPublishedVersion(tx, story)
  // A draft's is recorded when it is published.
  const language = published && languageOfStory(chosenLanguage, published.title, published.body)
  return ok({ chosenLanguage, ...(language !== undefined && { language }) })
}

function validateText(field: 'seoTitle' | 'seoDescription', input: string | undefined, maxLength: number): Read {
  if (input === undefined) return ok({})
  const words = toStorableLine(input)
  return words.length > maxLength
    ? refused('BadRequest', { message: t`Use up to ${maxLength} characters.`, field })
    : ok({ [field]: words || null })
}

function canonicalFor(input: string | undefined): Read {
  if (input === undefined) return ok({})
  const text = input.trim()
  if (text === '') return ok({ canonicalUrl: null })
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? ok({ canonicalUrl: url.href })
    : refused('BadRequest', { message: t`Enter the full URL, starting with https://.`, field: 'canonicalUrl' })
}

function slugFor(input: string | undefined): Read {
  if (input === undefined) return ok({})
  if (input.trim() === '') return ok({ customSlug: null })
  const slug = slugify(input)
  const problem =
    slug === ''
      ? t`Use letters from a to z and digits only.`
      : slug.length > maxCustomSlugLength && t`Use up to ${maxCustomSlugLength} characters.`
  return problem ? refused('BadRequest', { message: problem, field: 'customSlug' }) : ok({ customSlug: slug })
}

/** The address ends in the id anyway, but two stories with the same slug would be confused. */
async function isSlugTaken(tx: Context, { id, authorId }: Story, input: string | undefined): Promise<boolean> {
  const slug = slugify(input ?? '')
  if (slug === '') return false
  const another = await tx.db
    .selectFrom('stories')
    .select('id')
    .where('authorId', '=', authorId)
    .where('customSlug', '=', slug)
    .where('id', '<>', id)
    .where('state', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return another !== undefined
}

/** The subtitle is part of the text, so the draft gets it too; otherwise publishing would restore the old one. */
async function updateSubtitle(tx: Context, story: Story, input: string): Promise<Result<Story, 'BadRequest' | 'NotFound'>> {
  const subtitle = toStorableLine(input)
  if (subtitle.length > maxStorySubtitleLength)
    return refused('BadRequest', { message: t`Use up to ${maxStorySubtitleLength} characters.`, field: 'subtitle' })
  const draft = await tx.db.selectFrom('storyDrafts').selectAll().where('storyId', '=', story.id).forUpdate().executeTakeFirst()
  if (!draft) return refused('NotFound')
  const { title, subtitle: before, body } = splitDocument(draft.document)
  if (before !== subtitle) {
    await saveDraftRevision(tx, story, draft)
    await writeDraft(tx, story, draft, joinDocument(title, subtitle, body))
  }
  return ok(await updateStory(tx, story.id, { subtitle }))
}
