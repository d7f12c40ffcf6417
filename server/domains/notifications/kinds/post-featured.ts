import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const postFeatured: NotificationKind = {
  event: 'staffPicks',
  audience: { StoryPicked: (tx, { storyId, userId }) => writerOf(tx, storyId, userId) },
  delivery: {
    message: ({ about }) => ({
      subject: t`Our editors chose ${about}`,
      title: t`Your story is a staff pick`,
      text: t`Our editors chose your story ${about}. It now shows up among the staff picks next to everyone’s feed.`,
      button: t`Open your story`,
    }),
  },
}
