import { publicationSidebarQuery } from '#web/pages/publication/sidebar.operations.ts'
import { publicationPostsQuery, publicationStoriesPageSize } from '#web/pages/publication/publication-stories.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/pages/publication/publication-page.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { frontPageQuery, publicationFrontQuery } from './front.operations.ts'

export const latestVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  paging: { limit: publicationStoriesPageSize },
})

/** The homepage's queries and head, shared by both layouts. */
export const frontPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationFrontQuery, { domainOrSlug: publicationSlugOf(input) }),
    pageQuery(frontPageQuery, { id: publicationSlugOf(input) }),
    pageQuery(publicationPostsQuery, latestVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
