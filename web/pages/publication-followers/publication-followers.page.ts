import { publicationSidebarQuery } from '#web/pages/publication/sidebar.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/pages/publication/publication-page.ts'
import { PublicationSidebar } from '#web/pages/publication/PublicationSidebar.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { FollowersPage } from './FollowersPage.tsx'
import { publicationFollowersPageSize, publicationFollowersQuery } from './followers.operations.ts'

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationFollowersQuery, {
      domainOrSlug: publicationSlugOf(input),
      paging: { limit: publicationFollowersPageSize },
    }),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(({ name }) => ({ title: 'Followers', description: `Who follows ${name}.` })),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: FollowersPage,
  Aside: PublicationSidebar,
}
