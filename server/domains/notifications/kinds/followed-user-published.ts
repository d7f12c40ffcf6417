import type { NotificationKind } from './notification-kind.ts'

/** Followers are many, so a job notifies them in batches: `notify-followers.ts`. */
export const followedUserPublished = {
  event: 'followedUsers',
  audience: {},
  delivery: {
    isFromActor: true,
    message: ({ name, about }) => ({
      subject: `${name} published ${about}`,
      title: `New by ${name}`,
      text: about,
      button: 'Read it',
    }),
  },
} satisfies NotificationKind
