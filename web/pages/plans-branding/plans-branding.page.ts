import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { BrandingScreen } from './BrandingScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: 'Upgrade', description: 'What membership gives, and what it costs.', noindex: true }),
  Page: BrandingScreen,
  hasFooter: true,
}
