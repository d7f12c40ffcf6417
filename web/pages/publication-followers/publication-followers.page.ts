import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { PublicationBeside } from '#web/pages/publication/PublicationBeside.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { FollowersPage } from './FollowersPage.tsx'
import { pageSize, publicationFollowersQuery } from './followers.operations.ts'

export const page: PageModule = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationFollowersQuery, { domainOrSlug: slugIn(input), paging: { limit: pageSize } }),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(({ name }) => ({ title: 'Followers', description: `Who follows ${name}.` })),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: FollowersPage,
  Aside: PublicationBeside,
}
