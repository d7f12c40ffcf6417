import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { accountSecurityQuery } from '#web/shell/setting-rows/account-security.operations.ts'
import { MobileVerificationPage } from './MobileVerificationPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(accountSecurityQuery, {})],
  head: () => ({ title: 'Verify your phone', noindex: true, canonical: '/mobile-verification' }),
  Page: MobileVerificationPage,
}
