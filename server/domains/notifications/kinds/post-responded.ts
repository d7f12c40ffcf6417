import type { NotificationKind } from './notification-kind.ts'
import { ofResponse, subjectOwnerId } from './response-people.ts'

export const postResponded: NotificationKind = {
  tab: 'RESPONSES',
  scope: 'RESPONSES',
  audience: {
    ResponsePublished: async (tx, response) =>
      response.about.kind === 'story' ? ofResponse(await subjectOwnerId(tx, response), response) : undefined,
  },
  delivery: {
    mail: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
    message: ({ name, about, quoted }) => ({
      subject: `${name} responded to ${about}`,
      title: `${name} responded to your story`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
}
