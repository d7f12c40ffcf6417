import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
} from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { FeaturePage } from './FeaturePage.tsx'
import { featureOf, featurePageQuery, featureVariables } from './feature.operations.ts'

export const page: PageModule = {
  questions: (input) => [publicationQuestion(input), question(featurePageQuery, featureVariables(input))],
  outcome: publicationOutcome((answers) => featureOf(answers.get(featurePageQuery)) !== undefined),
  head: publicationHead(({ name }, answers) => {
    const feature = featureOf(answers.get(featurePageQuery))
    return feature ? { title: feature.title, description: feature.description || `${feature.title}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: FeaturePage,
}
