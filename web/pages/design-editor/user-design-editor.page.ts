import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { userDesignQuery } from './design.operations.ts'
import { UserDesignPage } from './UserDesignPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(userDesignQuery, {})],
  head: () => ({ title: 'Profile design', noindex: true }),
  Page: UserDesignPage,
}
