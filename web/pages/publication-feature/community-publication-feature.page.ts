import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { FeaturePage } from './FeaturePage.tsx'
import { selectFeaturePage, featurePageQuery, featureVariables } from './feature.operations.ts'

export const page: PageModule = {
  queries: (input) => [publicationPageQuery(input), pageQuery(featurePageQuery, featureVariables(input))],
  outcome: publicationOutcome((data) => selectFeaturePage(data.get(featurePageQuery)) !== undefined),
  head: publicationHead(({ name }, data) => {
    const feature = selectFeaturePage(data.get(featurePageQuery))
    return feature ? { title: feature.title, description: feature.description || `${feature.title}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: FeaturePage,
}
