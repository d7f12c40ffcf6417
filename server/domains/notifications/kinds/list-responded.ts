import type { NotificationKind } from './notification-kind.ts'
import { ownerOf } from './response-people.ts'

export const listResponded: NotificationKind = {
  event: 'responses',
  tab: 'RESPONSES',
  audience: { ResponsePublished: (tx, response) => ownerOf(tx, response, 'list') },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: `${name} responded to your list ${about}`,
      title: `${name} responded to your list`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
}
