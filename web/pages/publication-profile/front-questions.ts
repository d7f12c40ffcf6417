import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import { publicationPostsQuery, pageSize } from '#web/pages/publication/publication-posts.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { mainPublicationQuery, publicationFrontQuery } from './front.operations.ts'

export const latestOf = (input: PageInput) => ({ domainOrSlug: slugIn(input), paging: { limit: pageSize } })

/** The homepage's queries and head, shared by both layouts. */
export const front = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationFrontQuery, { domainOrSlug: slugIn(input) }),
    question(mainPublicationQuery, { id: slugIn(input) }),
    question(publicationPostsQuery, latestOf(input)),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
