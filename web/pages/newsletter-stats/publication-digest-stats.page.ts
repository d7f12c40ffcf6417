import { type PageData, type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { selectStatsPublication, selectStatsNewsletter, newsletterStatsQuery } from './newsletter-stats.operations.ts'
import { NewsletterStatsPage } from './NewsletterStatsPage.tsx'
import { newsletterStatsVariables } from './newsletter-stats-variables.ts'

/** A newsletter named in the address must belong to this publication. */
function exists(pageData: PageData, { params }: PageInput): boolean {
  const data = pageData.get(newsletterStatsQuery)
  const publication = selectStatsPublication(data)
  const newsletter = selectStatsNewsletter(data)
  if (!publication) return false
  return params.newsletterV3Id
    ? newsletter?.collection?.id === publication.id && newsletter.viewerCanEdit
    : newsletter === undefined || newsletter.viewerCanEdit
}

export const page: PageModule = {
  queries: (input) => [pageQuery(newsletterStatsQuery, newsletterStatsVariables(input))],
  outcome: (pageData, input) => (exists(pageData, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (pageData) => ({
    title: `Stats for ${selectStatsNewsletter(pageData.get(newsletterStatsQuery))?.name ?? 'the newsletter'}`,
    noindex: true,
  }),
  Page: NewsletterStatsPage,
}
