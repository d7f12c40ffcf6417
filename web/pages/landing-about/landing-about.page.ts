import { pathTo } from '#shared/routes.ts'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { LandingAboutPage } from './LandingAboutPage.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: `About ${config.productName}`,
    description: `What ${config.productName} is for: whole stories, written by people and paid for by readers.`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: `About ${config.productName}`,
        url: config.baseUrl + pathTo('ShowAbout'),
        mainEntity: { '@type': 'Organization', name: config.productName, url: config.baseUrl },
      },
    ],
  }),
  cacheKeys: () => ['about'],
  Page: LandingAboutPage,
}
