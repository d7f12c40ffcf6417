import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { EmailSettingsPage } from './EmailSettingsPage.tsx'
import { emailSettingsQuery } from './email-settings.operations.ts'

export const page: PageModule = {
  questions: ({ params }) => [question(emailSettingsQuery, { userId: params.userId ?? '', hash: params.hash ?? '' })],
  outcome: (answers) =>
    answers.get(emailSettingsQuery)?.emailSettings.__typename === 'EmailSettings'
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: () => ({ title: 'Your emails', noindex: true }),
  Page: EmailSettingsPage,
}
