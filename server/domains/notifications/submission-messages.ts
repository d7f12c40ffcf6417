import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import type { NotificationMessage } from '#server/domains/delivery/delivery.ts'
import type { SubmissionState } from '#server/domains/submissions/submissions.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { pathTo } from '#shared/routes.ts'
import { storySlug } from '#shared/text/slug.ts'

type SubmissionDetails = {
  actor: string
  about: string
  place: string
  note: string | null
  publishAt: Date | null
  isOwn: boolean
}
type Message = Omit<NotificationMessage, 'path'>

/** The message about a submission, by its status. */
const messages: Record<SubmissionState, (details: SubmissionDetails) => Message> = {
  OPEN: ({ actor, about, place, note }) => ({
    subject: t`${actor} submitted ${about} to ${place}`,
    title: t`A story is waiting for you`,
    text: note ?? t`${actor} would like to see ${about} in ${place}.`,
    button: t`Review the story`,
  }),
  WIP: ({ actor, about, place, isOwn }) => ({
    subject: isOwn ? t`${place} returned ${about}` : t`${actor} withdrew ${about}`,
    title: isOwn ? t`Your story was returned` : t`A story was withdrawn`,
    text: isOwn
      ? t`${about} is no longer submitted to ${place}. It’s back in your drafts.`
      : t`${actor} withdrew ${about}. You no longer need to review it.`,
    button: isOwn ? t`Open your story` : t`See submissions`,
  }),
  ACCEPTED: ({ about, place, publishAt }) => ({
    subject: t`${place} accepted ${about}`,
    title: t`Your story was accepted`,
    text: publishAt
      ? t`${place} accepted your story ${about} and will publish it later.`
      : t`${place} accepted your story ${about} and published it.`,
    button: t`Open your story`,
  }),
  CHANGES_REQUESTED: ({ about, place, note }) => ({
    subject: t`${place} requested changes to ${about}`,
    title: t`Changes requested`,
    text: note ?? t`${place} requested changes to ${about}.`,
    button: t`Open your story`,
  }),
  REJECTED: ({ about, place, note }) => ({
    subject: t`${place} won’t publish ${about}`,
    title: t`Your story wasn’t accepted`,
    text: note ?? t`${place} won’t publish ${about}. The story is still yours.`,
    button: t`Open your story`,
  }),
}

type Notification = Pick<Selectable<Tables['notifications']>, 'userId' | 'submissionId'>

/** The message for a submission's current status; undefined if it has changed since, because the change has its own notification. */
export async function submissionMessage(
  db: Db,
  notification: Notification,
  states: readonly SubmissionState[],
  actor: string,
): Promise<NotificationMessage | undefined> {
  const found = await db
    .selectFrom('submissions as s')
    .innerJoin('stories as p', 'p.id', 's.storyId')
    .innerJoin('publications as c', 'c.id', 's.publicationId')
    .select(['s.status', 's.title', 's.note', 's.editorNote', 's.publishAt', 's.submitterId'])
    .select(['p.id as postId', 'p.title as postTitle', 'p.state', 'c.name as place', 'c.slug as slug'])
    .where('s.id', '=', notification.submissionId)
    .executeTakeFirst()
  if (!found || !states.includes(found.status)) return undefined
  const isOwn = found.submitterId === notification.userId
  const details = {
    actor,
    about: (isOwn ? found.postTitle : found.title) || t`an untitled story`,
    place: found.place,
    note: isOwn ? found.editorNote : found.note,
    publishAt: found.publishAt,
    isOwn,
  }
  const ownPath =
    found.state === 'published'
      ? pathTo('ShowPost', { postId: storySlug(found.postTitle, found.postId) })
      : pathTo('ShowPostEdit', { postId: found.postId })
  const path = isOwn ? ownPath : pathTo('ShowCollectionSubmissions', { collectionSlug: found.slug })
  return { ...messages[found.status](details), path }
}
