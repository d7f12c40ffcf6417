import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, ownerOutcome, selectPublicationSettings } from './management.operations.ts'
import { PermissionsPage } from './PermissionsPage.tsx'
import { publicationPermissionsQuery } from './staff.operations.ts'

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [
    pageQuery(publicationSettingsQuery, { slug }),
    pageQuery(publicationPermissionsQuery, { slug }),
  ],
  outcome: (data) => ownerOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `People at ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PermissionsPage,
}
