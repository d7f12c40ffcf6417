import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationMastheadQuery } from './about.operations.ts'

/** The about page, shared by both layouts. */
export const about = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationMastheadQuery, { domainOrSlug: slugIn(input) }),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(() => ({ title: 'About' })),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
