import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { writerOf } from './writer-of.ts'

export const privateNoteReceived: NotificationKind = {
  tab: 'RESPONSES',
  event: 'privateNotes',
  audience: {
    PrivateNoteCreated: (tx, { storyId, userId }) => writerOf(tx, storyId, userId),
    PrivateNoteReplied: (_tx, { storyId, userId, toUserId }) => ({ userId: toUserId, actorId: userId, storyId }),
  },
  delivery: {
    message: ({ name, about, isOwn }) => ({
      subject: isOwn ? t`${name} left you a note on ${about}` : t`${name} replied to your note on ${about}`,
      title: t`A note for your eyes only`,
      text: isOwn
        ? t`${name} left you a private note on your story ${about}.`
        : t`${name} replied to your private note on ${about}.`,
      button: t`Read and reply`,
    }),
  },
}
