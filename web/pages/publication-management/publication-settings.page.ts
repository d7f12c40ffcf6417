import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, ownerOutcome, selectPublicationSettings } from './management.operations.ts'
import { PublicationSettingsPage } from './PublicationSettingsPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) => ownerOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `Settings for ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationSettingsPage,
}
