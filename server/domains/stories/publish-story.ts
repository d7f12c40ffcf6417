import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { dateStoryTags, replaceStoryTags } from '#server/domains/topics/topics.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { splitDocument } from '#shared/body/document.ts'
import { bannedLinks } from '#shared/body/links-in.ts'
import type { Body, ParagraphImage } from '#shared/body/paragraph.ts'
import { isVideo } from '#shared/body/render-video.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { recordFormerSlug } from './former-slugs.ts'
import { authorizePlacement } from './place-in-publication.ts'
import { saveRevision } from './revisions.sql.ts'
import { validateTags } from './set-tags.ts'
import { languageOfStory } from './story-language.ts'
import { findDraft, lockStory, loadPublishedVersion, updateStory } from './stories.sql.ts'
import { isResponse, responseText, approvedPublicationId, type PublishedStory, type Story } from './story.ts'
import { recountStoryTags } from './recount-story-tags.ts'
import { storyPolicy, submittedText, deny, refuseVisibility } from './story.policy.ts'
import { listFieldsOf } from './write-draft.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryPublished: { storyId: string; isFirstTime: boolean; notifiesFollowers: boolean }
    StoryChanged: { storyId: string }
  }
}

export type PublishOptions = {
  visibility: PostVisibilityType
  tags?: readonly string[] | undefined
  license?: LicenseType | undefined
  /** Whether followers are notified; only on first publication of a public story. */
  notifiesFollowers?: boolean | undefined
  /** Publishes directly in this publication, which only its editors may. */
  publicationId?: string | undefined
}

/** Publishing now and scheduling count together. */
export const publishHead = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  limits: [{ action: 'publish', ...perHour(60) }],
  refusals: [
    'Unauthorized',
    'NotFound',
    'Forbidden',
    'BadRequest',
    'Conflict',
    'PublishingRestrictedBannedLinks',
    'AccountSuspended',
  ],
} as const

type NotPublishable = 'NotFound' | 'Forbidden' | 'BadRequest' | 'PublishingRestrictedBannedLinks'

/** Publishes a draft, or a published story's newer text with new options. */
export const publishStory = command(publishHead, async (tx, id: string, options: PublishOptions) => {
  const story = await findToPublish(tx, id, options)
  if (!story.ok) return story
  const tags = validateTags(options.tags ?? [])
  if (!tags.ok) return tags
  const published = await publishDraft(tx, story.value, {
    visibility: options.visibility,
    license: options.license ?? story.value.license,
    notifiesFollowers: options.notifiesFollowers ?? true,
    publicationId: options.publicationId,
  })
  if (!published.ok) return published
  if (options.tags) await replaceStoryTags(tx, published.value, tags.value)
  return published
})

/** Publishes the newest text of a published story; nothing else about it changes. */
export const publishStoryEdits = command(publishHead, async (tx, id: string) => {
  const story = await findToPublish(tx, id)
  if (!story.ok) return story
  if (story.value.state !== 'published') return refused('Conflict', { message: t`This story isn’t published yet.` })
  return publishDraft(tx, story.value, {
    visibility: story.value.visibility,
    license: story.value.license,
    notifiesFollowers: false,
  })
})

/** Publishes an imported draft. It counts as published before, so it notifies nobody. */
export async function publishImported(
  tx: Context,
  story: Story,
  visibility: PostVisibilityType,
): Promise<Result<PublishedStory, NotPublishable | 'AccountSuspended'>> {
  if (!tx.viewer || tx.viewer.isSuspended) return refused('AccountSuspended')
  const author = await usersById(tx).load(story.authorId)
  if (!author?.email) return refused('Forbidden', { message: verifyEmailText })
  return publishDraft(tx, story, { visibility, license: story.license, notifiesFollowers: false })
}

/** Publishes a draft privately. */
export const publishPrivately = (tx: Context, story: Story): Promise<Result<PublishedStory, NotPublishable>> =>
  publishDraft(tx, story, { visibility: 'PRIVATE', license: story.license, notifiesFollowers: false })

type Where = { visibility?: PostVisibilityType | undefined; publicationId?: string | undefined }

async function findToPublish(
  tx: SignedInContext,
  id: string,
  { visibility, publicationId }: Where = {},
): Promise<Result<Story, 'NotFound' | 'Forbidden' | 'BadRequest'>> {
  // Serializes concurrent calls, so that a story is first published only once.
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy.publish(tx, story)))
    return deny(tx, story, story.submittedToId ? submittedText : t`Only editors of the publication can publish this story.`)
  if (isResponse(story)) return refused('Forbidden', { message: responseText })
  const locking = await refuseVisibility(tx, story, visibility, publicationId)
  if (locking) return locking
  const place = publicationId ? await authorizePlacement(tx, story, publicationId, visibility) : undefined
  return place && !place.ok ? place : ok(story)
}

/** The newest text, if it may be published. */
export async function validateDraft(tx: Context, story: Story) {
  const draft = await findDraft(tx, story.id)
  if (!draft) return refused('NotFound')
  const { title, body } = splitDocument(draft.document)
  if (title === '' && body.length === 0)
    return refused('BadRequest', { message: t`Write a title or some text before you publish.` })
  const banned = bannedLinks(body, tx.config.bannedHosts)
  return banned.length > 0 ? refused('PublishingRestrictedBannedLinks', { links: banned }) : ok({ ...draft, body })
}

/** Why this story could not be published now, without publishing it. */
export async function validatePublishable(
  tx: SignedInContext,
  id: string,
  target: Where,
): Promise<Result<Story, NotPublishable>> {
  const story = await findToPublish(tx, id, target)
  if (!story.ok) return story
  const draft = await validateDraft(tx, story.value)
  return draft.ok ? story : draft
}

type Choices = {
  visibility: PostVisibilityType
  license: LicenseType
  notifiesFollowers: boolean
  publicationId?: string | undefined
}

async function publishDraft(
  tx: Context,
  story: Story,
  { visibility, license, notifiesFollowers, publicationId }: Choices,
): Promise<Result<PublishedStory, NotPublishable>> {
  const publishable = await validateDraft(tx, story)
  if (!publishable.ok) return publishable
  const { value: draft } = publishable
  const now = tx.now()
  const { title, subtitle, ...counts } = listFieldsOf(draft.document)
  const authorId = tx.viewer?.id ?? story.authorId
  await tx.db
    .insertInto('storyVersions')
    .values({
      storyId: story.id,
      rev: draft.rev,
      title,
      subtitle,
      body: JSON.stringify(draft.body),
      authorId,
      publishedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await saveRevision(tx, story.id, { rev: draft.rev, document: draft.document, authorId, savedAt: now })
  await tx.db.deleteFrom('storySchedules').where('storyId', '=', story.id).execute()
  const isFirstTime = story.firstPublishedAt === null
  // A draft for one publication that is published elsewhere no longer belongs to it.
  const placedIn = publicationId ?? approvedPublicationId(story) ?? null
  const published = await updateStory(tx, story.id, {
    title,
    subtitle,
    ...counts,
    ...(await previewImageOf(tx, story, draft.body)),
    state: 'published',
    visibility,
    license,
    publishedRev: draft.rev,
    language: languageOfStory(story.chosenLanguage, title, draft.body),
    languageRev: draft.rev,
    firstPublishedAt: story.firstPublishedAt ?? now,
    latestPublishedAt: now,
    updatedAt: now,
    publicationId: placedIn,
    publicationStatus: placedIn ? 'APPROVED' : statusWithoutPublication(story),
  })
  // Imported tags now count in the listings of their tags.
  await dateStoryTags(tx, published)
  await recordFormerSlug(tx, story, published)
  await recountStoryTags(tx, story.id)
  await publishEvent(tx, 'StoryPublished', { storyId: story.id, isFirstTime, notifiesFollowers })
  return ok(published)
}

/** Outside publications, the status only records a rejection. */
const statusWithoutPublication = (story: Story) => (story.publicationId ? null : story.publicationStatus)

/** The chosen cover, else the first image of the text. A cover removed from the text is dropped; one that was never in the text stays. */
async function previewImageOf(tx: Context, story: Story, body: Body) {
  const images = await storedImages(tx, body)
  const isPlaced = images.some((image) => image.id === story.previewImageId)
  if (story.previewImageId && !isPlaced) {
    if (story.hasSeparateCover) return {}
    const before = await loadPublishedVersion(tx, story)
    if (before && !imagesOf(before.body).some((image) => image.id === story.previewImageId)) return {}
  }
  const chosen = images.find((image) => image.id === story.previewImageId) ?? images[0]
  if (!chosen) return { previewImageId: null }
  const isNew = chosen.id !== story.previewImageId
  return {
    previewImageId: chosen.id,
    ...(isNew && {
      previewImageAlt: chosen.alt ?? '',
      focusX: chosen.focusPercentX ?? 50,
      focusY: chosen.focusPercentY ?? 50,
    }),
  }
}

/** Without images that are not stored here, since a text may contain any image id. */
async function storedImages(tx: Context, body: Body) {
  const images = imagesOf(body)
  const stored = await Promise.all(images.map(({ id }) => imagesById(tx).load(id)))
  return images.filter((_, i) => stored[i] !== undefined)
}

/** A video is represented by its poster. */
const imagesOf = (body: Body): ParagraphImage[] =>
  body.flatMap(({ image, embed }) => {
    if (image) return [image]
    return isVideo(embed) ? [{ id: embed.posterImageId, ...(embed.title && { alt: embed.title }) }] : []
  })
