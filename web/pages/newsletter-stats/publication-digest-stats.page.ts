import { type Answers, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { collectionIn, newsletterIn, newsletterStatsQuery } from './newsletter-stats.operations.ts'
import { NewsletterStatsPage } from './NewsletterStatsPage.tsx'
import { statsVariables } from './stats-variables.ts'

/** A newsletter named in the address must belong to this publication. */
function isThere(answers: Answers, { params }: PageInput): boolean {
  const data = answers.get(newsletterStatsQuery)
  const collection = collectionIn(data)
  const newsletter = newsletterIn(data)
  if (!collection) return false
  return params.newsletterV3Id
    ? newsletter?.collection?.id === collection.id && newsletter.viewerCanEdit
    : newsletter === undefined || newsletter.viewerCanEdit
}

export const page: PageModule = {
  questions: (input) => [question(newsletterStatsQuery, statsVariables(input))],
  outcome: (answers, input) => (isThere(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({
    title: `Stats for ${newsletterIn(answers.get(newsletterStatsQuery))?.name ?? 'the newsletter'}`,
    noindex: true,
  }),
  Page: NewsletterStatsPage,
}
