import type { PageInput } from '#web/shell/runtime/page.ts'
import { pageSize } from './newsletter-stats.operations.ts'

/** By its id where the address has one, else the one its publication has. */
export const statsVariables = ({ params }: PageInput) => ({
  id: params.newsletterV3Id ?? null,
  collectionSlug: params.collectionSlug ?? '',
  domainOrSlug: params.collectionSlug ?? '',
  paging: { limit: pageSize },
})
