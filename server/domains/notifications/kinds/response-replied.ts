import { t } from '#shared/translation/translate.ts'
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
      subject: t`${name} replied to your response to ${about}`,
      title: t`${name} replied to you`,
      text: quoted,
      button: t`Read and reply`,
    }),
  },
}
