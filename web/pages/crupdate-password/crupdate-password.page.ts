import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { accountSecurityQuery } from '#web/shell/setting-rows/account-security.operations.ts'
import { PasswordPage } from './PasswordPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(accountSecurityQuery, {})],
  head: () => ({ title: 'Your password', noindex: true, canonical: '/password' }),
  Page: PasswordPage,
}
