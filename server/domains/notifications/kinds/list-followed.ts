import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'

export const listFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  event: 'lists',
  audience: {
    ListFollowed: (_tx, { listId, ownerId, userId }) => ({ userId: ownerId, actorId: userId, listId }),
  },
  delivery: {
    message: ({ name, about }) => ({
      subject: t`${name} follows your list ${about}`,
      title: t`Someone saved your list`,
      text: t`${name} saved your list ${about} and will see what you add.`,
      button: t`Open your list`,
    }),
  },
}
