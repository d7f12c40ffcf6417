import type { PageModule } from '#web/shell/runtime/page.ts'
import { TermsPage } from './TermsPage.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: 'Terms of service',
    description: `What you can expect from ${config.productName}, and what it expects from you.`,
  }),
  cacheKeys: () => ['terms'],
  Page: TermsPage,
}
