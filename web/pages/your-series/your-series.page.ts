import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { FooterLinks } from '#web/shell/footer/Footer.tsx'
import { yourSeriesVariables, yourSeriesQuery } from './your-series.operations.ts'
import { YourSeriesPage } from './YourSeriesPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(yourSeriesQuery, yourSeriesVariables(params))],
  head: () => ({ title: 'Your series', noindex: true }),
  Page: YourSeriesPage,
  Aside: FooterLinks,
}
