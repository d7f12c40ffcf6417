import {
  publicationSettingsQuery,
  ownerOutcome,
  selectPublicationSettings,
} from '#web/pages/publication-management/management.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { PublicationDomainPage } from './PublicationDomainPage.tsx'

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [pageQuery(publicationSettingsQuery, { slug })],
  outcome: (data) => ownerOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `Custom domain for ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationDomainPage,
}
