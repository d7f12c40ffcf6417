import type { NotificationKind } from './notification-kind.ts'

export const listClapped: NotificationKind = {
  scope: 'LISTS',
  audience: {
    ListClapped: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
    message: ({ name, about }) => ({
      subject: `${name} clapped for your list ${about}`,
      title: 'Someone liked your list',
      text: `${name} clapped for your list ${about}.`,
      button: 'Open your list',
    }),
  },
}
