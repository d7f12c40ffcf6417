import { pathTo } from '#shared/routes.ts'
import { publicationSidebarQuery } from '#web/pages/publication/sidebar.operations.ts'
import { publicationPostsQuery } from '#web/pages/publication/publication-stories.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/pages/publication/publication-page.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { taggedVariables } from './lists.ts'
import { selectTagFeaturePage, publicationTagQuery, selectPublicationTag, publicationTagVariables } from './tagged.operations.ts'

/** A publication's stories with one tag, shared by both layouts. */
export const taggedPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationTagQuery, publicationTagVariables(input)),
    pageQuery(publicationPostsQuery, taggedVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  // A tag in the address of a feature page must be one of that page's tags.
  outcome: publicationOutcome((data, { params }) => {
    const [tag, feature] = [
      selectPublicationTag(data.get(publicationTagQuery)),
      selectTagFeaturePage(data.get(publicationTagQuery)),
    ]
    return tag !== undefined && (params.featureSlug === undefined || feature?.tagSlugs.includes(tag.tagSlug) === true)
  }),
  head: publicationHead(({ name, slug: publicationSlug }, data) => {
    const tag = selectPublicationTag(data.get(publicationTagQuery))
    const feature = selectTagFeaturePage(data.get(publicationTagQuery))
    if (!tag) return {}
    const title = `${tag.displayText} in ${name}`
    return {
      title: feature ? `${tag.displayText} · ${feature.title}` : tag.displayText,
      description: `Stories about ${tag.displayText} in ${name}.`,
      feeds: [{ title, path: pathTo('FeedCollectionTaggedTag', { collectionSlug: publicationSlug, tagSlug: tag.tagSlug }) }],
    }
  }),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
