import { loadExisting } from '#server/platform/loader.ts'
import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { QuoteRef } from '#server/domains/highlights/highlights.schema.ts'
import { findFirstHighlight } from '#server/domains/highlights/highlights.ts'
import { CatalogRef } from '#server/domains/lists/lists.schema.ts'
import { listsById, listSlugId } from '#server/domains/lists/lists.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { storiesById, storyPath } from '#server/domains/stories/stories.ts'
import { CollectionSubmissionRef } from '#server/domains/submissions/submissions.schema.ts'
import { loadSubmittedStory, submissionPath, submissionsById } from '#server/domains/submissions/submissions.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import {
  type NotificationTab,
  notificationTabs,
  notificationTypes,
  unsentNotificationTypes,
} from '#shared/enums/notifications.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { pathTo } from '#shared/routes.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { countNotifications, listNotifications, type NotificationRoll } from './notification-list.query.ts'
import { NotificationStatusRef } from './notifications.schema.ts'

const NotificationTabRef = enumeration('NotificationTab', notificationTabs)
const NotificationTypeRef = enumeration('NotificationType', [...notificationTypes, ...unsentNotificationTypes])

const defaultPageSize = 20

const actorsOf = (ctx: Context, { actorIds }: NotificationRoll): Promise<User[]> => loadExisting(usersById(ctx), actorIds)

const submissionOf = async (ctx: Context, { submissionId }: NotificationRoll) =>
  submissionId ? submissionsById(ctx).load(submissionId) : undefined

/** The address of the result, else of the target, else of the actor. */
async function urlOf(ctx: Context, roll: NotificationRoll): Promise<string> {
  const submission = await submissionOf(ctx, roll)
  if (submission) return submissionPath(ctx, submission)
  const about = roll.responseId ?? roll.postId
  const story = about ? await storiesById(ctx).load(about) : undefined
  if (story) return (await storyPath(ctx, story)) + (roll.type === 'PRIVATE_NOTE_RECEIVED' ? notesHash : '')
  const list = roll.listId ? await listsById(ctx).load(roll.listId) : undefined
  const owner = list && (await usersById(ctx).load(list.ownerId))
  if (list && owner) return pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(list) })
  const [actor] = await actorsOf(ctx, roll)
  return actor ? pathTo('ShowUser', { username: actor.username }) : pathTo('ShowYourNotifications')
}

const NotificationRef = builder.objectRef<NotificationRoll>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: NotificationTypeRef }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => (await actorsOf(ctx, roll))[0] ?? null,
    }),
    /** The second actor, named when there are at most two. */
    secondActor: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => (await actorsOf(ctx, roll))[1] ?? null,
    }),
    actorsCount: t.exposeInt('actorsCount'),
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => {
        const submission = await submissionOf(ctx, roll)
        if (submission) return loadSubmittedStory(ctx, submission)
        return (roll.postId && (await storiesById(ctx).load(roll.postId))) || null
      },
    }),
    /** The newest response in it. */
    response: t.field({
      type: PostRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => (roll.responseId && (await storiesById(ctx).load(roll.responseId))) || null,
    }),
    catalog: t.field({
      type: CatalogRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => (roll.listId && (await listsById(ctx).load(roll.listId))) || null,
    }),
    /** The highlighted text, while the highlight exists. */
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => {
        const [actorId] = roll.actorIds
        if (roll.type !== 'POST_HIGHLIGHTED' || !actorId || !roll.postId) return null
        return (await findFirstHighlight(ctx, actorId, roll.postId)) ?? null
      },
    }),
    submission: t.field({
      type: CollectionSubmissionRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => (await submissionOf(ctx, roll)) ?? null,
    }),
    collection: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async (roll, _args, ctx) => {
        const submission = await submissionOf(ctx, roll)
        return (submission && (await findPublication(ctx, submission.publicationId))) ?? null
      },
    }),
    createdAt: t.expose('happenedAt', { type: 'Timestamp' }),
    isUnread: t.exposeBoolean('isUnread'),
    url: t.string({ resolve: (roll, _args, ctx) => urlOf(ctx, roll) }),
  }),
})

type NotificationPage = Page<NotificationRoll> & { userId: string; tab: NotificationTab }

const NotificationConnectionRef = builder.objectRef<NotificationPage>('NotificationConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [NotificationRef], resolve: ({ items }) => items }),
    /** All of the tab, up to a thousand. */
    totalCount: t.int({ resolve: ({ userId, tab }, _args, ctx) => countNotifications(ctx, userId, tab) }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const NotificationsResultRef = resultUnion('NotificationsResult', NotificationConnectionRef, ['Unauthorized'])
const MarkNotificationsReadResultRef = resultUnion(
  'MarkNotificationsReadResult',
  NotificationStatusRef,
  markNotificationsRead.head.refusals,
)

builder.queryField('notifications', (t) =>
  t.field({
    type: NotificationsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }), tab: t.arg({ type: NotificationTabRef }) },
    resolve: async (_root, { paging, tab: requestedTab }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const [userId, tab] = [ctx.viewer.id, requestedTab ?? 'ALL']
      const page = await listNotifications(ctx, userId, tab, orThrow(readPaging(paging, defaultPageSize)))
      return unwrap(ok({ ...page, userId, tab }))
    },
  }),
)

builder.mutationField('markNotificationsRead', (t) =>
  t.field({
    type: MarkNotificationsReadResultRef,
    args: { upTo: t.arg({ type: 'Timestamp' }) },
    resolve: runs(markNotificationsRead, ({ upTo }) => [upTo ?? undefined]),
  }),
)
