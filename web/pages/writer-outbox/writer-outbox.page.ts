import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { outboxQuery, outboxVariables } from './outbox.operations.ts'
import { WriterOutboxPage } from './WriterOutboxPage.tsx'

export const page: PageModule = {
  questions: () => [question(outboxQuery, outboxVariables)],
  head: () => ({ title: 'Outbox', noindex: true }),
  Page: WriterOutboxPage,
}
