import type { NotificationKind } from './notification-kind.ts'

export const userFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  event: 'followers',
  audience: {
    UserFollowed: (_tx, { followerId, followeeId }) => ({ userId: followeeId, actorId: followerId }),
  },
  delivery: {
    message: ({ name, bio }) => ({
      subject: `${name} follows you`,
      title: `${name} follows you`,
      text: bio || `${name} will see what you publish on their home page.`,
      button: 'See their profile',
    }),
  },
}
