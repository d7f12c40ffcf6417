import type { NotificationKind } from './notification-kind.ts'

export const listFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  event: 'lists',
  audience: {
    ListFollowed: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    message: ({ name, about }) => ({
      subject: `${name} follows your list ${about}`,
      title: 'Someone saved your list',
      text: `${name} saved your list ${about} and will see what you add.`,
      button: 'Open your list',
    }),
  },
}
