import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'

/** Followers are many, so a job notifies them in batches: `notify-followers.ts`. */
export const followedUserPublished = {
  event: 'followedUsers',
  audience: {},
  delivery: {
    isFromActor: true,
    message: ({ name, about }) => ({
      subject: t`${name} published ${about}`,
      title: t`New by ${name}`,
      text: about,
      button: t`Read it`,
    }),
  },
} satisfies NotificationKind
