import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postClapped: NotificationKind = {
  event: 'claps',
  audience: { StoryClapped: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    message: ({ name, about }) => ({
      subject: t`${name} clapped for ${about}`,
      title: t`Someone liked your story`,
      text: t`${name} clapped for your story ${about}.`,
      button: t`Open your story`,
    }),
  },
}
