import type { NotificationKind } from './notification-kind.ts'
import { ownerOf } from './response-people.ts'

export const postResponded: NotificationKind = {
  tab: 'RESPONSES',
  event: 'responses',
  audience: { ResponsePublished: (tx, response) => ownerOf(tx, response, 'story') },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: `${name} responded to ${about}`,
      title: `${name} responded to your story`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
}
