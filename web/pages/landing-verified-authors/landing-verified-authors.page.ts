import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { authorStandingQuery } from './verified-authors.operations.ts'
import { VerifiedAuthorsPage } from './VerifiedAuthorsPage.tsx'

export const page: PageModule = {
  questions: () => [question(authorStandingQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Verified authors',
    description: `What it means to be a verified book author on ${config.productName}, and how to become one.`,
  }),
  cacheKeys: () => ['about'],
  Page: VerifiedAuthorsPage,
}
