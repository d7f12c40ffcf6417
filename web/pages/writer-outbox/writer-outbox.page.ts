import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { outboxQuery, outboxVariables } from './outbox.operations.ts'
import { WriterOutboxPage } from './WriterOutboxPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(outboxQuery, outboxVariables)],
  head: () => ({ title: 'Outbox', noindex: true }),
  Page: WriterOutboxPage,
}
