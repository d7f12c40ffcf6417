import type { NotificationKind } from './notification-kind.ts'

export const userFollowed: NotificationKind = {
  tab: 'FOLLOWS',
  scope: 'FOLLOWERS',
  audience: {
    UserFollowed: (_tx, { followerId, followeeId }) => ({ userId: followeeId, actorId: followerId }),
  },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH',
    message: ({ name, bio }) => ({
      subject: `${name} follows you`,
      title: `${name} follows you`,
      text: bio || `${name} will see what you publish on their home page.`,
      button: 'See their profile',
    }),
  },
}
