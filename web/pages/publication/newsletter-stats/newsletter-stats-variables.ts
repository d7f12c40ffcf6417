import type { PageInput } from '#web/app/runtime/page.ts'
import { issuesPageSize } from './newsletter-stats.operations.ts'

/** By the id in the address, otherwise the publication's default newsletter. */
export const newsletterStatsVariables = ({ params }: PageInput) => ({
  id: params.newsletterV3Id ?? null,
  collectionSlug: params.collectionSlug ?? '',
  domainOrSlug: params.collectionSlug ?? '',
  paging: { limit: issuesPageSize },
})
