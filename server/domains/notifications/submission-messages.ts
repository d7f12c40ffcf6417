import type { Selectable } from 'kysely'
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
    subject: `${actor} submitted ${about} to ${place}`,
    title: 'A story is waiting for you',
    text: note ?? `${actor} would like to see ${about} in ${place}.`,
    button: 'Review the story',
  }),
  WIP: ({ actor, about, place, isOwn }) => ({
    subject: isOwn ? `${place} returned ${about}` : `${actor} withdrew ${about}`,
    title: isOwn ? 'Your story was returned' : 'A story was withdrawn',
    text: isOwn
      ? `${about} is no longer submitted to ${place}. It’s back in your drafts.`
      : `${actor} withdrew ${about}. You no longer need to review it.`,
    button: isOwn ? 'Open your story' : 'See submissions',
  }),
  ACCEPTED: ({ about, place, publishAt }) => ({
    subject: `${place} accepted ${about}`,
    title: 'Your story was accepted',
    text: publishAt
      ? `${place} accepted your story ${about} and will publish it later.`
      : `${place} accepted your story ${about} and published it.`,
    button: 'Open your story',
  }),
  CHANGES_REQUESTED: ({ about, place, note }) => ({
    subject: `${place} requested changes to ${about}`,
    title: 'Changes requested',
    text: note ?? `${place} requested changes to ${about}.`,
    button: 'Open your story',
  }),
  REJECTED: ({ about, place, note }) => ({
    subject: `${place} won’t publish ${about}`,
    title: 'Your story wasn’t accepted',
    text: note ?? `${place} won’t publish ${about}. The story is still yours.`,
    button: 'Open your story',
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
    about: (isOwn ? found.postTitle : found.title) || 'an untitled story',
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
