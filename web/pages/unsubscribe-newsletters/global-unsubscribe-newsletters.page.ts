import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { selectEmailNewsletter, newsletterOfMailQuery } from './unsubscribe.operations.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

export const page: PageModule = {
  queries: ({ params: { hash } }) => (hash ? [pageQuery(newsletterOfMailQuery, { hash })] : []),
  outcome: (data, { params: { hash } }) =>
    hash && !selectEmailNewsletter(data.get(newsletterOfMailQuery)) ? { kind: 'unavailable', status: 404 } : { kind: 'page' },
  head: () => ({ title: 'Unsubscribe', noindex: true }),
  Page: UnsubscribePage,
}
