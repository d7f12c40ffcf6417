import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { customDomainSettingsQuery, subdomainQuery } from './custom-domain.operations.ts'
import { CustomDomainPage } from './CustomDomainPage.tsx'

export const page: PageModule = {
  questions: () => [question(customDomainSettingsQuery, { collectionId: null }), question(subdomainQuery, {})],
  head: () => ({ title: 'Custom domain', noindex: true }),
  Page: CustomDomainPage,
}
