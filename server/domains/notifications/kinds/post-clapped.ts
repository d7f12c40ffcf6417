import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postClapped: NotificationKind = {
  event: 'claps',
  audience: { StoryClapped: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    message: ({ name, about }) => ({
      subject: `${name} clapped for ${about}`,
      title: 'Someone liked your story',
      text: `${name} clapped for your story ${about}.`,
      button: 'Open your story',
    }),
  },
}
