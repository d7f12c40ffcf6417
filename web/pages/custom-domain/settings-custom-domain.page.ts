import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { customDomainSettingsQuery, subdomainQuery } from './custom-domain.operations.ts'
import { CustomDomainPage } from './CustomDomainPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(customDomainSettingsQuery, { collectionId: null }), pageQuery(subdomainQuery, {})],
  head: () => ({ title: 'Custom domain', noindex: true }),
  Page: CustomDomainPage,
}
