import { usersById } from '#server/domains/accounts/accounts.ts'
import { isEnrolled } from '#server/domains/membership/membership.ts'
import { replaceStoryTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { splitDocument } from '#shared/body/document.ts'
import { bannedLinks } from '#shared/body/links.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { bodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { truncate } from '#shared/text/truncate.ts'
import { hour } from '#shared/time/units.ts'
import { draftOf, lockStory } from './stories.sql.ts'
import { longestSubtitle, longestTitle, type Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryPublished: { storyId: string; isFirstTime: boolean }
    StoryChanged: { storyId: string }
  }
}

const perHour = { limit: 60, windowMs: hour }
const mostTags = 5
const longestTag = 25

export type PublishOptions = {
  visibility: PostVisibilityType
  tags?: readonly string[] | undefined
  license?: LicenseType | undefined
}

export type PublishRefusal =
  | 'Unauthorized'
  | 'NotFound'
  | 'Forbidden'
  | 'BadRequest'
  | 'Conflict'
  | 'PublishingRestrictedBannedLinks'
  | 'AccountSuspended'

/** Publishes a draft, or a published story's newer text with new choices. */
export const publishStory = (ctx: Context, id: string, options: PublishOptions): Promise<Result<Story, PublishRefusal>> =>
  ctx.transaction(async (tx) => {
    const story = await findToPublish(tx, id)
    if (!story.ok) return story
    if (options.visibility === 'LOCKED' && !(await isEnrolled(tx, story.value.author_id)))
      return refused('Forbidden', { message: 'Only members of the partner program can publish member-only stories.' })
    const tags = (options.tags ?? []).map((tag) => tag.trim()).filter(Boolean)
    if (tags.length > mostTags) return refused('BadRequest', { message: `A story has up to ${mostTags} topics.`, field: 'tags' })
    if (tags.some((tag) => tag.length > longestTag))
      return refused('BadRequest', { message: `A topic has up to ${longestTag} characters.`, field: 'tags' })
    const published = await publishDraft(tx, story.value, {
      visibility: options.visibility,
      license: options.license ?? story.value.license,
    })
    if (!published.ok) return published
    if (options.tags) await replaceStoryTags(tx, published.value, tags)
    return published
  })

/** Shows readers the newest text of a story that is published already; everything else about it stays. */
export const publishEdits = (ctx: Context, id: string): Promise<Result<Story, PublishRefusal>> =>
  ctx.transaction(async (tx) => {
    const story = await findToPublish(tx, id)
    if (!story.ok) return story
    if (story.value.state !== 'published') return refused('Conflict', { message: 'This story is not published yet.' })
    return publishDraft(tx, story.value, { visibility: story.value.visibility, license: story.value.license })
  })

async function findToPublish(tx: Context, id: string): Promise<Result<Story, PublishRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  // Two hands on one story wait for each other here, so that it is published for the first time only once.
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy.publish(tx, story))) return story.state === 'published' ? refused('Forbidden') : refused('NotFound')
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  const author = await usersById(tx).load(tx.viewer.id)
  if (!author?.email) return refused('Forbidden', { message: 'Verify your email before you publish.' })
  const tooOften = limited(tx, 'publish', perHour)
  if (tooOften) return refused('BadRequest', { message: tooOften.refusal.message ?? '' })
  return ok(story)
}

type Choices = { visibility: PostVisibilityType; license: LicenseType }

async function publishDraft(tx: Context, story: Story, { visibility, license }: Choices): Promise<Result<Story, PublishRefusal>> {
  const draft = await draftOf(tx, story.id)
  if (!draft) return refused('NotFound')
  const { title, subtitle, body } = splitDocument(draft.document)
  if (title === '' && body.length === 0)
    return refused('BadRequest', { message: 'Write a title or some text before you publish.' })
  const banned = bannedLinks(body, tx.config.bannedHosts)
  if (banned.length > 0) return refused('PublishingRestrictedBannedLinks', { links: banned })
  const now = tx.now()
  const named = { title: truncate(title, longestTitle), subtitle: truncate(subtitle, longestSubtitle) }
  await tx.db
    .insertInto('post_versions')
    .values({
      post_id: story.id,
      rev: draft.rev,
      ...named,
      body: JSON.stringify(body),
      author_id: tx.viewer?.id ?? story.author_id,
      published_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const isFirstTime = story.first_published_at === null
  const published = await tx.db
    .updateTable('posts')
    .set({
      ...named,
      ...previewImageOf(story, body),
      state: 'published',
      visibility,
      license,
      published_rev: draft.rev,
      first_published_at: story.first_published_at ?? now,
      latest_published_at: now,
      updated_at: now,
      word_count: bodyWords(body),
      reading_minutes: readingMinutes(body),
      publication_status: story.publication_id ? (story.publication_status ?? 'APPROVED') : null,
    })
    .where('id', '=', story.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(tx, 'StoryPublished', { storyId: story.id, isFirstTime })
  return ok(published)
}

/** The writer's choice while it is still in the text, else the first picture. */
function previewImageOf(story: Story, body: Body) {
  const images = body.flatMap((paragraph) => (paragraph.image ? [paragraph.image] : []))
  const chosen = images.find((image) => image.id === story.preview_image_id) ?? images[0]
  if (!chosen) return { preview_image_id: null }
  const isNew = chosen.id !== story.preview_image_id
  return {
    preview_image_id: chosen.id,
    ...(isNew && {
      preview_image_alt: chosen.alt ?? '',
      focus_x: chosen.focusPercentX ?? 50,
      focus_y: chosen.focusPercentY ?? 50,
    }),
  }
}
