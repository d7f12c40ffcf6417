import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { ownerOf } from './response-people.ts'

export const postResponded: NotificationKind = {
  tab: 'RESPONSES',
  event: 'responses',
  audience: { ResponsePublished: (tx, response) => ownerOf(tx, response, 'story') },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: t`${name} responded to ${about}`,
      title: t`${name} responded to your story`,
      text: quoted,
      button: t`Read and reply`,
    }),
  },
}
