import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postHighlighted: NotificationKind = {
  event: 'highlights',
  audience: { StoryHighlighted: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    message: ({ name, about }) => ({
      subject: `${name} highlighted a line in ${about}`,
      title: 'Someone highlighted your story',
      text: `${name} highlighted a line in your story ${about}.`,
      button: 'Open your story',
    }),
  },
}
