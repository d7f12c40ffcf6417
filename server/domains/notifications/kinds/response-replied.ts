import type { NotificationKind } from './notification-kind.ts'
import { ofResponse, parentAuthorId } from './response-people.ts'

export const responseReplied: NotificationKind = {
  tab: 'RESPONSES',
  event: 'responses',
  audience: {
    ResponsePublished: async (tx, response) => ofResponse(await parentAuthorId(tx, response), response),
  },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: `${name} replied to your response to ${about}`,
      title: `${name} replied to you`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
}
