import { publicationHead, publicationOutcome, publicationQuestion } from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationStatsQuery, publicationStatsVariables, statsOf } from './publication-stats.operations.ts'
import { PublicationStatsPage } from './PublicationStatsPage.tsx'

const head = publicationHead(() => ({ title: 'Stats' }))

export const page: PageModule = {
  questions: (input) => [publicationQuestion(input), question(publicationStatsQuery, publicationStatsVariables(input))],
  outcome: publicationOutcome((answers) => statsOf(answers.get(publicationStatsQuery)) !== undefined),
  head: (answers, input) => ({ ...head(answers, input), noindex: true }),
  Top: PublicationTop,
  Page: PublicationStatsPage,
}
