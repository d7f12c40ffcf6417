import { sql } from 'kysely'
import { isInScope } from '#server/domains/accounts/accounts.ts'
import { listsById } from '#server/domains/lists/lists.ts'
import { publishedVersion, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { listening, on } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { mentionedIn } from '#shared/body/mentioned.ts'
import type { NotificationScopeKey } from '#shared/enums/notification-scope-key.ts'
import type { NotificationType } from '#shared/enums/notification-type.ts'
import { isWelcome, keepNotifications } from './notifications.sql.ts'
import { tellFollowersOnPublishing } from './tell-followers.ts'
import { tellOfNews } from './tell-of-news.job.ts'

type News = {
  userId: string
  type: NotificationType
  actorId: string
  postId?: string
  responseId?: string
  listId?: string
  submissionId?: string
}

/** Limits how many people one text can notify by mentioning them. */
const mostMentioned = 20

/** The notification setting of each kind; kinds about money, roles and publications are always sent. */
const scopeKeys: Partial<Record<NotificationType, NotificationScopeKey>> = {
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
async function notify(tx: Context, { userId, type, actorId, postId, responseId, listId, submissionId }: News): Promise<void> {
  if (userId === actorId) return
  const key = scopeKeys[type]
  const inScope = key ? sql`and ${isInScope(key, sql`u.id`, sql`${actorId}`)}` : sql``
  const { rows } = await sql<{ id: string }>`
    with ${keepNotifications(sql`
      select ${newId()}, u.id, ${type}, ${actorId}, ${postId ?? null}, ${responseId ?? null}, ${listId ?? null},
        ${submissionId ?? null}, ${tx.now()}::timestamptz from users u
      where u.id = ${userId} and ${isWelcome(sql`u.id`, sql`${actorId}`)} ${inScope}`)}
    select id from told`.execute(tx.db)
  const [told] = rows
  if (!told) return
  await tellOfNews(tx.db, tx.services.jobs, [told.id])
  tx.afterCommit(() => tx.services.jobs.wake())
}

async function tellWriter(tx: Context, storyId: string, type: NotificationType, actorId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  if (story) await notify(tx, { userId: story.author_id, type, actorId, postId: storyId })
}

/** Notifies people mentioned in a story once it is public; saving it again does not repeat this. */
async function tellMentioned(tx: Context, storyId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  const version = story?.is_listed ? await publishedVersion(tx, story) : undefined
  if (!story || !version) return
  for (const userId of mentionedIn(version.body).slice(0, mostMentioned))
    await notify(tx, { userId, type: 'USER_MENTIONED', actorId: story.author_id, postId: storyId })
}

/** Subscribes to the events below and stores notifications about them. */
export const notifyOnEvents = listening(() => {
  tellFollowersOnPublishing()
  on('StoryPublished', (tx, { storyId }) => tellMentioned(tx, storyId))
  on('UserFollowed', (tx, { followerId, followeeId }) =>
    notify(tx, { userId: followeeId, type: 'USER_FOLLOWED', actorId: followerId }),
  )
  on('NewsletterSubscribed', async (tx, { ownerId, userId }) => {
    if (ownerId) await notify(tx, { userId: ownerId, type: 'NEWSLETTER_SUBSCRIBED', actorId: userId })
  })
  on('ResponsePublished', async (tx, { responseId, about, parentId, authorId, mentionedIds }) => {
    const isList = about.kind === 'list'
    const told = { actorId: authorId, ...(isList ? { listId: about.id } : { postId: about.id }), responseId }
    const answered = parentId && parentId !== about.id ? (await storiesById(tx).load(parentId))?.author_id : undefined
    const owner = isList ? (await listsById(tx).load(about.id))?.owner_id : (await storiesById(tx).load(about.id))?.author_id
    if (answered) await notify(tx, { ...told, userId: answered, type: 'RESPONSE_REPLIED' })
    if (owner && owner !== answered)
      await notify(tx, { ...told, userId: owner, type: isList ? 'LIST_RESPONDED' : 'POST_RESPONDED' })
    for (const userId of mentionedIds) await notify(tx, { ...told, userId, type: 'USER_MENTIONED' })
  })
  on('StoryHighlighted', (tx, { storyId, userId }) => tellWriter(tx, storyId, 'POST_HIGHLIGHTED', userId))
  on('StoryClapped', (tx, { storyId, userId }) => tellWriter(tx, storyId, 'POST_CLAPPED', userId))
  on('NoteLeft', (tx, { storyId, userId }) => tellWriter(tx, storyId, 'PRIVATE_NOTE_RECEIVED', userId))
  on('NoteAnswered', (tx, { storyId, userId, toUserId }) =>
    notify(tx, { userId: toUserId, type: 'PRIVATE_NOTE_RECEIVED', actorId: userId, postId: storyId }),
  )
  on('StoryPicked', (tx, { storyId, userId }) => tellWriter(tx, storyId, 'POST_FEATURED', userId))
  on('ListClapped', (tx, { listId, ownerId, userId }) =>
    notify(tx, { userId: ownerId, type: 'LIST_CLAPPED', actorId: userId, listId }),
  )
  on('SubmissionMoved', async (tx, { submissionId, storyId, status, actorId, toUserIds }) => {
    for (const userId of toUserIds)
      await notify(tx, { userId, type: typeOfSubmission[status], actorId, postId: storyId, submissionId })
  })
  on('ListFollowed', (tx, { listId, ownerId, userId }) =>
    notify(tx, { userId: ownerId, type: 'LIST_FOLLOWED', actorId: userId, listId }),
  )
})
