import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { EmailSettingsPage } from './EmailSettingsPage.tsx'
import { emailSettingsQuery } from './email-settings.operations.ts'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(emailSettingsQuery, { userId: params.userId ?? '', hash: params.hash ?? '' })],
  outcome: (data) =>
    data.get(emailSettingsQuery)?.emailSettings.__typename === 'EmailSettings'
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: () => ({ title: 'Your emails', noindex: true }),
  Page: EmailSettingsPage,
}
