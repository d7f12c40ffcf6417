import { languageOfWords } from '#shared/story-languages.ts'
import { t } from '#shared/translation/translate.ts'
import { sendDigestMail, sendPushNotification, type StoryInMail, digestSubject } from '#server/domains/delivery/delivery.ts'
import { loadUserSettings, usersById, wantsMail, wantsPush } from '#server/domains/accounts/accounts.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { publicImageAlt, type Story, storyPath } from '#server/domains/stories/stories.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobPayloads } from '#server/platform/jobs/jobs.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { imagePath } from '#shared/text/images.ts'
import { withSource } from '#shared/text/source.ts'
import { chooseRecommended } from './choose-recommended.query.ts'
import { chooseDigestStories } from './choose-stories.query.ts'
import { type Digest, createDigestToken } from './digest.ts'
import { listDigestStories } from './open-digest.ts'

/** Sends due digests. */
export const digestJobs: JobHandlers = {
  'send-digest': async (payload, ctx) => {
    const viewer = await loadJobViewer(ctx.db, payload.userId)
    if (!viewer || !(await isWanted(ctx, payload))) return
    const reader = asViewer(ctx, viewer)
    const digest = await reader.transaction((tx) => findOrCreate(tx, payload))
    if (digest && digest.sentAt === null) await send(reader, digest)
  },
}

const mailSwitches = {
  NEW: 'NOTIFICATIONS_ALLOW_DIGEST_EMAIL',
  RECOMMENDED: 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL',
} as const
const pushSwitch = 'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH'

/** The setting may have changed since the digest was scheduled. */
async function isWanted({ db }: Context, { userId, kind }: JobPayloads['send-digest']): Promise<boolean> {
  const byMail = await wantsMail(db, userId, mailSwitches[kind])
  return kind === 'RECOMMENDED'
    ? byMail || (await wantsPush(db, userId, pushSwitch))
    : byMail && (await loadUserSettings(db, userId)).digestFrequency !== 'OFF'
}

/** The digest of this time if it was created before, or a new one; undefined when there is nothing to send. */
async function findOrCreate(
  tx: Context,
  { userId, frequency, kind, dueAt }: JobPayloads['send-digest'],
): Promise<Digest | undefined> {
  const dueAtDate = new Date(dueAt)
  const inserted = await tx.db
    .selectFrom('digests')
    .selectAll()
    .where('userId', '=', userId)
    .where('dueAt', '=', dueAtDate)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (inserted) return inserted
  const stories = kind === 'NEW' ? await chooseDigestStories(tx, userId, frequency) : await chooseRecommended(tx, userId)
  if (stories.length === 0) return undefined
  const id = newId()
  const digest = await tx.db
    .insertInto('digests')
    .values({ id, userId, frequency, kind, dueAt: dueAtDate })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('digestStories')
    .values(stories.map((story, position) => ({ userId, storyId: story.id, digestId: id, position })))
    .execute()
  return digest
}

async function send(ctx: Context, digest: Digest): Promise<void> {
  const { config, db } = ctx
  const [stories, reader] = await Promise.all([listDigestStories(ctx, digest.id), usersById(ctx).load(digest.userId)])
  if (stories.length === 0 || !reader) return
  writeTo(ctx, reader)
  const source = `digest-${createDigestToken(config, digest.id)}`
  const mailStories = await Promise.all(stories.map((story) => inMail(ctx, story, source)))
  await sendDigestMail(ctx, digest.userId, mailSwitches[kindOf(digest)], {
    title: titleOf(digest),
    stories: mailStories,
  })
  await db.updateTable('digests').set({ sentAt: ctx.now() }).where('id', '=', digest.id).execute()
  if (kindOf(digest) === 'NEW') return
  // Runs after the mail is marked as sent, so that an unreachable push service does not cause a second mail.
  await sendPushNotification(ctx, digest.userId, pushSwitch, {
    title: titleOf(digest),
    text: digestSubject(mailStories),
    path: mailStories[0]?.href.slice(config.baseUrl.length) ?? '/',
  })
}

const kindOf = ({ kind }: Digest) => kind as JobPayloads['send-digest']['kind']

const titleOf = ({ kind, frequency }: Digest): string => {
  if (kind === 'RECOMMENDED') return t`People you follow clapped for these`
  return frequency === 'DAILY' ? t`To read today` : t`To read this week`
}

const pictureWidth = 448

async function inMail(ctx: Context, story: Story, source: string): Promise<StoryInMail> {
  const { baseUrl } = ctx.config
  const publicationId = story.publicationStatus === 'APPROVED' ? story.publicationId : null
  const [path, author, publication] = await Promise.all([
    storyPath(ctx, story),
    usersById(ctx).load(story.authorId),
    publicationId ? publicationsById(ctx).load(publicationId) : undefined,
  ])
  const name = author?.name ?? ''
  const by = publication ? t`${name} in ${publication.name}` : name
  return {
    href: baseUrl + withSource(path, source),
    title: story.title || t`Untitled story`,
    text: story.subtitle,
    language: languageOfWords(story),
    byline: t`${by} · ${Math.max(1, Math.round(story.readingMinutes))} min read`,
    picture: story.previewImageId
      ? { src: baseUrl + imagePath(story.previewImageId, { width: pictureWidth * 2 }), alt: publicImageAlt(story) }
      : undefined,
  }
}
