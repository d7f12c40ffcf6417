import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postClapped: NotificationKind = {
  scope: 'CLAPS',
  audience: { StoryClapped: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_CLAP_PUSH',
    message: ({ name, about }) => ({
      subject: `${name} clapped for ${about}`,
      title: 'Someone liked your story',
      text: `${name} clapped for your story ${about}.`,
      button: 'Open your story',
    }),
  },
}
