import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postHighlighted: NotificationKind = {
  scope: 'HIGHLIGHTS',
  audience: { StoryHighlighted: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH',
    message: ({ name, about }) => ({
      subject: `${name} highlighted a line in ${about}`,
      title: 'Someone highlighted your story',
      text: `${name} highlighted a line in your story ${about}.`,
      button: 'Open your story',
    }),
  },
}
