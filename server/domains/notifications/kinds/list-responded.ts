import { t } from '#shared/translation/translate.ts'
import type { NotificationKind } from './notification-kind.ts'
import { ownerOf } from './response-people.ts'

export const listResponded: NotificationKind = {
  event: 'responses',
  tab: 'RESPONSES',
  audience: { ResponsePublished: (tx, response) => ownerOf(tx, response, 'list') },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: t`${name} responded to your list ${about}`,
      title: t`${name} responded to your list`,
      text: quoted,
      button: t`Read and reply`,
    }),
  },
}
