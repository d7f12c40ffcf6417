import type { NotificationKind } from './notification-kind.ts'

export const newsletterSubscribed: NotificationKind = {
  tab: 'FOLLOWS',
  event: 'followers',
  audience: {
    NewsletterSubscribed: (_tx, { ownerId, userId }) => ownerId && { userId: ownerId, actorId: userId },
  },
}
