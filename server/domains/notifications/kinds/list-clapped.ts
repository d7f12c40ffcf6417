import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'

export const listClapped: NotificationKind = {
  event: 'lists',
  audience: {
    ListClapped: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    message: ({ name, about }) => ({
      subject: t`${name} clapped for your list ${about}`,
      title: t`Someone liked your list`,
      text: t`${name} clapped for your list ${about}.`,
      button: t`Open your list`,
    }),
  },
}
