import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { authorStatusQuery } from './verified-authors.operations.ts'
import { VerifiedAuthorsPage } from './VerifiedAuthorsPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(authorStatusQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Verified authors',
    description: `What it means to be a verified book author on ${config.productName}, and how to become one.`,
  }),
  cacheKeys: () => ['about'],
  Page: VerifiedAuthorsPage,
}
