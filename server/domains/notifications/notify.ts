import { sql } from 'kysely'
import { isInScope } from '#server/domains/accounts/accounts.ts'
import { listsById } from '#server/domains/lists/lists.ts'
import { loadPublishedVersion, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { mentionedUserIds } from '#shared/body/mentioned.ts'
import type { NotificationScopeKey } from '#shared/enums/notification-scope-key.ts'
import type { NotificationType } from '#shared/enums/notification-type.ts'
import { isActorWelcome, insertNotifications } from './notifications.sql.ts'
import { queueDelivery } from './deliver-notifications.job.ts'

type NewNotification = {
  userId: string
  type: NotificationType
  actorId: string
  postId?: string
  responseId?: string
  listId?: string
  submissionId?: string
}

/** Limits how many people one text can notify by mentioning them. */
const maxMentioned = 20

/** The notification setting of each kind; kinds about money, roles and publications are always sent. */
const scopeKeyByType: Partial<Record<NotificationType, NotificationScopeKey>> = {
  USER_FOLLOWED: 'FOLLOWERS',
  NEWSLETTER_SUBSCRIBED: 'FOLLOWERS',
  POST_RESPONDED: 'RESPONSES',
  RESPONSE_REPLIED: 'RESPONSES',
  POST_CLAPPED: 'CLAPS',
  POST_HIGHLIGHTED: 'HIGHLIGHTS',
  USER_MENTIONED: 'MENTIONS',
  PRIVATE_NOTE_RECEIVED: 'PRIVATE_NOTES',
  LIST_CLAPPED: 'LISTS',
  LIST_FOLLOWED: 'LISTS',
}

/** Only submitting and withdrawing notify the editors; the status itself is read from the submission. */
const typeOfSubmission = {
  OPEN: 'SUBMISSION_RECEIVED',
  WIP: 'SUBMISSION_RECEIVED',
  ACCEPTED: 'SUBMISSION_ACCEPTED',
  CHANGES_REQUESTED: 'SUBMISSION_CHANGES_REQUESTED',
  REJECTED: 'SUBMISSION_REJECTED',
} as const satisfies Record<string, NotificationType>

/** Skips the user's own actions, muted and blocked actors, and kinds outside their settings. */
async function notify(
  tx: Context,
  { userId, type, actorId, postId: storyId, responseId, listId, submissionId }: NewNotification,
): Promise<void> {
  if (userId === actorId) return
  const key = scopeKeyByType[type]
  const inScope = key ? sql`and ${isInScope(key, sql`u.id`, sql`${actorId}`)}` : sql``
  const { rows } = await sql<{ id: string }>`
    with ${insertNotifications(sql`
      select ${newId()}, u.id, ${type}, ${actorId}, ${storyId ?? null}, ${responseId ?? null}, ${listId ?? null},
        ${submissionId ?? null}, ${tx.now()}::timestamptz from users u
      where u.id = ${userId} and ${isActorWelcome(sql`u.id`, sql`${actorId}`)} ${inScope}`)}
    select id from notified`.execute(tx.db)
  const [inserted] = rows
  if (!inserted) return
  await queueDelivery(tx.db, tx.services.jobs, [inserted.id])
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

async function notifyWriter(tx: Context, storyId: string, type: NotificationType, actorId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  if (story) await notify(tx, { userId: story.author_id, type, actorId, postId: storyId })
}

/** Notifies people mentioned in a story once it is public; saving it again does not repeat this. */
async function notifyMentioned(tx: Context, storyId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  const version = story?.is_listed ? await loadPublishedVersion(tx, story) : undefined
  if (!story || !version) return
  for (const userId of mentionedUserIds(version.body).slice(0, maxMentioned))
    await notify(tx, { userId, type: 'USER_MENTIONED', actorId: story.author_id, postId: storyId })
}

/** Subscribes to the events below and stores notifications about them. */
export const notifyOnEvents: Listeners = {
  StoryPublished: (tx, { storyId }) => notifyMentioned(tx, storyId),
  UserFollowed: (tx, { followerId, followeeId }) =>
    notify(tx, { userId: followeeId, type: 'USER_FOLLOWED', actorId: followerId }),
  NewsletterSubscribed: async (tx, { ownerId, userId }) => {
    if (ownerId) await notify(tx, { userId: ownerId, type: 'NEWSLETTER_SUBSCRIBED', actorId: userId })
  },
  ResponsePublished: async (tx, { responseId, about, parentId, authorId, mentionedIds }) => {
    const isList = about.kind === 'list'
    const inserted = { actorId: authorId, ...(isList ? { listId: about.id } : { postId: about.id }), responseId }
    const repliedTo = parentId && parentId !== about.id ? (await storiesById(tx).load(parentId))?.author_id : undefined
    const owner = isList ? (await listsById(tx).load(about.id))?.owner_id : (await storiesById(tx).load(about.id))?.author_id
    if (repliedTo) await notify(tx, { ...inserted, userId: repliedTo, type: 'RESPONSE_REPLIED' })
    if (owner && owner !== repliedTo)
      await notify(tx, { ...inserted, userId: owner, type: isList ? 'LIST_RESPONDED' : 'POST_RESPONDED' })
    for (const userId of mentionedIds.slice(0, maxMentioned)) await notify(tx, { ...inserted, userId, type: 'USER_MENTIONED' })
  },
  StoryHighlighted: (tx, { storyId, userId }) => notifyWriter(tx, storyId, 'POST_HIGHLIGHTED', userId),
  StoryClapped: (tx, { storyId, userId }) => notifyWriter(tx, storyId, 'POST_CLAPPED', userId),
  PrivateNoteCreated: (tx, { storyId, userId }) => notifyWriter(tx, storyId, 'PRIVATE_NOTE_RECEIVED', userId),
  PrivateNoteReplied: (tx, { storyId, userId, toUserId }) =>
    notify(tx, { userId: toUserId, type: 'PRIVATE_NOTE_RECEIVED', actorId: userId, postId: storyId }),
  StoryPicked: (tx, { storyId, userId }) => notifyWriter(tx, storyId, 'POST_FEATURED', userId),
  ListClapped: (tx, { listId, ownerId, userId }) =>
    notify(tx, { userId: ownerId, type: 'LIST_CLAPPED', actorId: userId, listId }),
  SubmissionStatusChanged: async (tx, { submissionId, storyId, status, actorId, toUserIds }) => {
    for (const userId of toUserIds)
      await notify(tx, { userId, type: typeOfSubmission[status], actorId, postId: storyId, submissionId })
  },
  ListFollowed: (tx, { listId, ownerId, userId }) =>
    notify(tx, { userId: ownerId, type: 'LIST_FOLLOWED', actorId: userId, listId }),
}
