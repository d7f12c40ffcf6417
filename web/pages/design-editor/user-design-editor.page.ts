import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { userDesignQuery } from './design.operations.ts'
import { UserDesignPage } from './UserDesignPage.tsx'

export const page: PageModule = {
  questions: () => [question(userDesignQuery, {})],
  head: () => ({ title: 'Profile design', noindex: true }),
  Page: UserDesignPage,
}
