import type { NotificationKind } from './notification-kind.ts'

export const listClapped: NotificationKind = {
  event: 'lists',
  audience: {
    ListClapped: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    message: ({ name, about }) => ({
      subject: `${name} clapped for your list ${about}`,
      title: 'Someone liked your list',
      text: `${name} clapped for your list ${about}.`,
      button: 'Open your list',
    }),
  },
}
