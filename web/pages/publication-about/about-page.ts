import { publicationSidebarQuery } from '#web/pages/publication/sidebar.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/pages/publication/publication-page.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { publicationMastheadQuery } from './about.operations.ts'

/** The about page, shared by both layouts. */
export const aboutPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationMastheadQuery, { domainOrSlug: publicationSlugOf(input) }),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(() => ({ title: 'About' })),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
