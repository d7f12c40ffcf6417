import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'

export const userFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  event: 'followers',
  audience: {
    UserFollowed: (_tx, { followerId, followeeId }) => ({ userId: followeeId, actorId: followerId }),
  },
  delivery: {
    message: ({ name, bio }) => ({
      subject: t`${name} follows you`,
      title: t`${name} follows you`,
      text: bio || t`${name} will see what you publish on their home page.`,
      button: t`See their profile`,
    }),
  },
}
