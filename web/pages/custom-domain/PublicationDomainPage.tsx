import { useQuery } from '#web/data/data-context.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { ManagementFrame } from '#web/pages/publication-management/ManagementFrame.tsx'
import { publicationSettingsQuery, selectPublicationSettings } from '#web/pages/publication-management/management.operations.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'

export function PublicationDomainPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = selectPublicationSettings(data)
  if (!publication) return null
  return (
    <ManagementFrame publication={publication} current="domain" title="Custom domain">
      <Stack className={styles.body}>
        <ConnectDomain collectionId={publication.id} ownerLabel={`${publication.name} is`} />
      </Stack>
    </ManagementFrame>
  )
}
