import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { FooterLinks } from '#web/shell/footer/Footer.tsx'
import { variablesOf, yourSeriesQuery } from './your-series.operations.ts'
import { YourSeriesPage } from './YourSeriesPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(yourSeriesQuery, variablesOf(params))],
  head: () => ({ title: 'Your series', noindex: true }),
  Page: YourSeriesPage,
  Aside: FooterLinks,
}
