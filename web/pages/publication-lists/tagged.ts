import { pathTo } from '#shared/routes.ts'
import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import { publicationPostsQuery } from '#web/pages/publication/publication-posts.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { taggedOf } from './lists.ts'
import { featureIn, publicationTagQuery, tagIn, tagVariables } from './tagged.operations.ts'

/** A publication's stories with one tag, shared by both layouts. */
export const tagged = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationTagQuery, tagVariables(input)),
    question(publicationPostsQuery, taggedOf(input)),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  // A tag in the address of a feature page must be one of that page's tags.
  outcome: publicationOutcome((answers, { params }) => {
    const [tag, feature] = [tagIn(answers.get(publicationTagQuery)), featureIn(answers.get(publicationTagQuery))]
    return tag !== undefined && (params.featureSlug === undefined || feature?.tagSlugs.includes(tag.tagSlug) === true)
  }),
  head: publicationHead(({ name, slug: collectionSlug }, answers) => {
    const tag = tagIn(answers.get(publicationTagQuery))
    const feature = featureIn(answers.get(publicationTagQuery))
    if (!tag) return {}
    const title = `${tag.displayText} in ${name}`
    return {
      title: feature ? `${tag.displayText} · ${feature.title}` : tag.displayText,
      description: `Stories about ${tag.displayText} in ${name}.`,
      feeds: [{ title, path: pathTo('FeedCollectionTaggedTag', { collectionSlug, tagSlug: tag.tagSlug }) }],
    }
  }),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
