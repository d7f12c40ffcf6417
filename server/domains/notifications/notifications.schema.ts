import { builder } from '#server/platform/graphql/builder.ts'
import { notificationStatusByUser, type NotificationStatus } from './unread-count.query.ts'

export const NotificationStatusRef = builder.objectRef<NotificationStatus>('NotificationStatus').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    unreadNotificationCount: t.exposeInt('unread'),
    lastReadAt: t.expose('lastReadAt', { type: 'Timestamp', nullable: true }),
  }),
})

builder.queryField('notificationStatus', (t) =>
  t.field({
    type: NotificationStatusRef,
    resolve: async (_root, _args, ctx) =>
      (ctx.viewer && (await notificationStatusByUser(ctx).load(ctx.viewer.id))) ?? {
        userId: 'visitor',
        unread: 0,
        lastReadAt: null,
      },
  }),
)
