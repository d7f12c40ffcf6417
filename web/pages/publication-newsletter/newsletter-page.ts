import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { newsletterIn, pageSize, publicationNewsletterQuery } from './newsletter.operations.ts'

export const newsletterVariables = (input: PageInput) => ({
  collectionSlug: slugIn(input),
  slug: input.params.newsletterSlug ?? null,
  paging: { limit: pageSize },
})

/** Queries and head shared by the newsletter promotion pages. */
export const newsletterPage = {
  questions: (input) => [publicationQuestion(input), question(publicationNewsletterQuery, newsletterVariables(input))],
  outcome: publicationOutcome((answers) => newsletterIn(answers.get(publicationNewsletterQuery)) !== undefined),
  head: publicationHead((_publication, answers) => {
    const newsletter = newsletterIn(answers.get(publicationNewsletterQuery))
    return {
      title: newsletter?.name ?? 'Newsletter',
      ...(newsletter?.description && { description: newsletter.description }),
    }
  }),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
