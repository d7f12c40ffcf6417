import type { NotificationKind } from './notification-kind.ts'

/** Followers are many, so a job notifies them in batches: `notify-followers.ts`. */
export const followedUserPublished = {
  scope: 'PUBLISHED',
  audience: {},
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
    isFromActor: true,
    message: ({ name, about }) => ({
      subject: `${name} published ${about}`,
      title: `New by ${name}`,
      text: about,
      button: 'Read it',
    }),
  },
} satisfies NotificationKind
