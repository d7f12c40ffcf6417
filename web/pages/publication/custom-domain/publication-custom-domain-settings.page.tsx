import { useQuery } from '#web/data/data-context.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { ManagementTabs, PublicationFrame } from '#web/pages/publication/PublicationFrame.tsx'
import {
  publicationSettingsQuery,
  selectPublicationSettings,
  ownerOutcome,
} from '#web/pages/publication/publication-management/management.operations.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'

function PublicationDomainPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = selectPublicationSettings(data)
  if (!publication) return null
  return (
    <PublicationFrame
      publication={publication}
      title="Custom domain"
      tabs={<ManagementTabs slug={publication.slug} current="domain" isOwner={publication.viewerEdge.role === 'OWNER'} />}
    >
      <Stack className={styles.body}>
        <ConnectDomain collectionId={publication.id} ownerLabel={`${publication.name} is`} />
      </Stack>
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [pageQuery(publicationSettingsQuery, { slug })],
  outcome: (data) => ownerOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `Custom domain for ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationDomainPage,
}
