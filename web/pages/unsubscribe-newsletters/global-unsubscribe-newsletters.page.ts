import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { newsletterOfMail, newsletterOfMailQuery } from './unsubscribe.operations.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

export const page: PageModule = {
  questions: ({ params: { hash } }) => (hash ? [question(newsletterOfMailQuery, { hash })] : []),
  outcome: (answers, { params: { hash } }) =>
    hash && !newsletterOfMail(answers.get(newsletterOfMailQuery)) ? { kind: 'unavailable', status: 404 } : { kind: 'page' },
  head: () => ({ title: 'Unsubscribe', noindex: true }),
  Page: UnsubscribePage,
}
