import type { NotificationKind } from './notification-kind.ts'

export const listFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  scope: 'LISTS',
  audience: {
    ListFollowed: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
    message: ({ name, about }) => ({
      subject: `${name} follows your list ${about}`,
      title: 'Someone saved your list',
      text: `${name} saved your list ${about} and will see what you add.`,
      button: 'Open your list',
    }),
  },
}
