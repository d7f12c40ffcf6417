import { t } from '#shared/translation/translate.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/features/publication-site/publication-page.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { selectPublicationNewsletter, newsletterIssuesPageSize, publicationNewsletterQuery } from './newsletter.operations.ts'

export const newsletterVariables = (input: PageInput) => ({
  collectionSlug: publicationSlugOf(input),
  slug: input.params.newsletterSlug ?? null,
  paging: { limit: newsletterIssuesPageSize },
})

/** Queries and head shared by the newsletter promotion pages. */
export const newsletterPage = {
  queries: (input) => [publicationPageQuery(input), pageQuery(publicationNewsletterQuery, newsletterVariables(input))],
  outcome: publicationOutcome((data) => selectPublicationNewsletter(data.get(publicationNewsletterQuery)) !== undefined),
  head: publicationHead((_publication, data) => {
    const newsletter = selectPublicationNewsletter(data.get(publicationNewsletterQuery))
    return {
      title: newsletter?.name ?? t`Newsletter`,
      ...(newsletter?.description && { description: newsletter.description }),
    }
  }),
  cacheKeys: publicationCacheKeys,
} satisfies Omit<PageModule, 'Page'>
