import { imagesById } from '#server/domains/images/images.schema.ts'
import { topicBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { joinDocument, splitDocument } from '#shared/body/document.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'
import { slugify } from '#shared/text/slug.ts'
import { storableLine } from '#shared/text/storable.ts'
import { findToChange, type SettingsRefusal } from './find-to-change.ts'
import { noteFormerSlug } from './former-slugs.ts'
import { keepDraft } from './revisions.sql.ts'
import { draftOf } from './stories.sql.ts'
import {
  longestCanonicalUrl,
  longestCustomSlug,
  longestSeoDescription,
  longestSeoTitle,
  longestSubtitle,
  type Story,
} from './story.ts'
import { writeDraft } from './write-draft.ts'

export type StorySettings = {
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
  allowResponses?: boolean
  allowPrivateNotes?: boolean
}

type Changes = Partial<Story>
type Read = Result<Changes, 'BadRequest'>

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

type Settled<Refusals extends SettingsRefusal | 'AlreadyExists'> = Promise<Result<Story, Refusals>>

/** Updates how a story is found, listed and discussed. The preview image must be one of the story's own. */
export function updateStorySettings(
  ctx: Context,
  id: string,
  settings: StorySettings & { customSlug?: never },
): Settled<SettingsRefusal>
export function updateStorySettings(ctx: Context, id: string, settings: StorySettings): Settled<SettingsRefusal | 'AlreadyExists'>
export function updateStorySettings(
  ctx: Context,
  id: string,
  settings: StorySettings,
): Settled<SettingsRefusal | 'AlreadyExists'> {
  return ctx.transaction(async (tx) => {
    const found = await findToChange(tx, id)
    if (!found.ok) return found
    const { focusPercentX, focusPercentY, license, allowPrivateNotes, subtitle } = settings
    const read = [
      await pictureFor(tx, id, settings.previewImageId),
      await topicFor(tx, settings.topicSlug),
      wordsFor('seo_title', 'seoTitle', settings.seoTitle, longestSeoTitle),
      wordsFor('seo_description', 'seoDescription', settings.seoDescription, longestSeoDescription),
      canonicalFor(settings.canonicalUrl),
      slugFor(settings.customSlug),
    ]
    const wrong = read.find((one) => !one.ok)
    if (wrong && !wrong.ok) return wrong
    if (await isSlugOfAnother(tx, found.value, settings.customSlug))
      return refused('AlreadyExists', { message: 'Another of your stories has this URL. Choose another one.' })
    const renamed = subtitle === undefined ? found : await resubtitle(tx, found.value, subtitle)
    if (!renamed.ok) return renamed
    const changed = await tx.db
      .updateTable('posts')
      .set({
        updated_at: tx.now(),
        ...Object.assign({}, ...read.map((one) => (one.ok ? one.value : {}))),
        ...(focusPercentX !== undefined && { focus_x: percent(focusPercentX) }),
        ...(focusPercentY !== undefined && { focus_y: percent(focusPercentY) }),
        ...(license && { license }),
        ...(allowPrivateNotes !== undefined && { allow_private_notes: allowPrivateNotes }),
        ...discussionFor(tx, found.value, settings.allowResponses),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteFormerSlug(tx, found.value, changed)
    if (changed.state === 'published') await announce(tx, 'StoryChanged', { storyId: id })
    return ok(changed)
  })
}

const discussionFor = (tx: Context, story: Story, allows: boolean | undefined): Changes => {
  if (allows === undefined || allows === (story.discussion_closed_at === null)) return {}
  return { discussion_closed_at: allows ? null : tx.now() }
}

async function pictureFor(tx: Context, storyId: string, imageId: string | undefined): Promise<Read> {
  if (!imageId) return ok({})
  const placed = (await draftOf(tx, storyId))?.document.find(({ image }) => image?.id === imageId)?.image
  if (!placed || !(await imagesById(tx).load(imageId)))
    return refused('BadRequest', { message: 'Choose one of the images in this story.', field: 'previewImageId' })
  return ok({ preview_image_id: imageId, preview_image_alt: placed.alt ?? '', has_separate_cover: false })
}

async function topicFor(tx: Context, slug: string | undefined): Promise<Read> {
  if (slug === undefined) return ok({})
  if (slug === '') return ok({ topic_id: null })
  const topic = await topicBySlug(tx, slug)
  return topic ? ok({ topic_id: topic.id }) : refused('BadRequest', { message: 'We can’t find that topic.', field: 'topicSlug' })
}

function wordsFor(column: 'seo_title' | 'seo_description', field: string, given: string | undefined, longest: number): Read {
  if (given === undefined) return ok({})
  const words = storableLine(given)
  return words.length > longest
    ? refused('BadRequest', { message: `Use up to ${longest} characters.`, field })
    : ok({ [column]: words || null })
}

function canonicalFor(given: string | undefined): Read {
  if (given === undefined) return ok({})
  const text = given.trim()
  if (text === '') return ok({ canonical_url: null })
  const url = text.length <= longestCanonicalUrl && URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? ok({ canonical_url: url.href })
    : refused('BadRequest', { message: 'Enter the full URL, starting with https://.', field: 'canonicalUrl' })
}

function slugFor(given: string | undefined): Read {
  if (given === undefined) return ok({})
  if (given.trim() === '') return ok({ custom_slug: null })
  const slug = slugify(given)
  const problem =
    slug === ''
      ? 'Use letters from a to z and digits only.'
      : slug.length > longestCustomSlug && `Use up to ${longestCustomSlug} characters.`
  return problem ? refused('BadRequest', { message: problem, field: 'customSlug' }) : ok({ custom_slug: slug })
}

/** The address ends in the id anyway, but two stories with the same slug would be confused. */
async function isSlugOfAnother(tx: Context, { id, author_id }: Story, given: string | undefined): Promise<boolean> {
  const slug = slugify(given ?? '')
  if (slug === '') return false
  const another = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', author_id)
    .where('custom_slug', '=', slug)
    .where('id', '<>', id)
    .where('state', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return another !== undefined
}

/** The subtitle is part of the text, so the draft gets it too; otherwise publishing would restore the old one. */
async function resubtitle(tx: Context, story: Story, given: string): Promise<Result<Story, 'BadRequest' | 'NotFound'>> {
  const subtitle = storableLine(given)
  if (subtitle.length > longestSubtitle)
    return refused('BadRequest', { message: `Use up to ${longestSubtitle} characters.`, field: 'subtitle' })
  const draft = await tx.db.selectFrom('post_drafts').selectAll().where('post_id', '=', story.id).forUpdate().executeTakeFirst()
  if (!draft) return refused('NotFound')
  const { title, subtitle: before, body } = splitDocument(draft.document)
  if (before !== subtitle) {
    await keepDraft(tx, story, draft)
    await writeDraft(tx, story, draft, joinDocument(title, subtitle, body))
  }
  await tx.db.updateTable('posts').set({ subtitle }).where('id', '=', story.id).execute()
  return ok(story)
}
