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
import { publicationTagQuery, tagIn } from './tagged.operations.ts'

/** A publication's stories with one tag, in whichever layout they stand. */
export const tagged = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationTagQuery, { domainOrSlug: slugIn(input), tagSlug: input.params.tagSlug ?? '' }),
    question(publicationPostsQuery, taggedOf(input)),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  // A tag below a feature page belongs to that page, and no publication has one.
  outcome: publicationOutcome(
    (answers, { params }) => params.featureSlug === undefined && tagIn(answers.get(publicationTagQuery)) !== undefined,
  ),
  head: publicationHead(({ name, slug: collectionSlug }, answers) => {
    const tag = tagIn(answers.get(publicationTagQuery))
    if (!tag) return {}
    const title = `${tag.displayText} in ${name}`
    return {
      title: tag.displayText,
      description: `Stories about ${tag.displayText} in ${name}.`,
      feeds: [{ title, path: pathTo('FeedCollectionTaggedTag', { collectionSlug, tagSlug: tag.tagSlug }) }],
    }
  }),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
