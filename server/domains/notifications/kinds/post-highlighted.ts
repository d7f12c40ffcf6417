import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postHighlighted: NotificationKind = {
  event: 'highlights',
  audience: { StoryHighlighted: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    message: ({ name, about }) => ({
      subject: t`${name} highlighted a line in ${about}`,
      title: t`Someone highlighted your story`,
      text: t`${name} highlighted a line in your story ${about}.`,
      button: t`Open your story`,
    }),
  },
}
