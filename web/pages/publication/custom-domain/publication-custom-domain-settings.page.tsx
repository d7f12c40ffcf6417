import { useQuery } from '#web/data/data-context.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import {
  publicationSettingsQuery,
  selectPublicationSettings,
  managementOutcome,
} from '#web/features/publication-management/management.operations.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './CustomDomain.module.css'
import { ConnectDomain } from './ConnectDomain.tsx'

function PublicationDomainPage({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationSettingsQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = selectPublicationSettings(data)
  if (!publication) return null
  return (
    <PublicationFrame publication={publication} section="Domain" lead="Publish at a web address of your own." isForm>
      {publication.viewerEdge.role === 'OWNER' ? (
        <Stack className={styles.body}>
          <ConnectDomain collectionId={publication.id} ownerLabel={`${publication.name} is`} />
        </Stack>
      ) : (
        <>
          <OwnerOnlyNotice publication={publication} title="Only the owner can change the domain" />
          <Text>
            {publication.domain ? `Readers find ${publication.name} at ${publication.domain}.` : 'No domain is connected.'}
          </Text>
        </>
      )}
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [pageQuery(publicationSettingsQuery, { slug })],
  outcome: (data) => managementOutcome(data.get(publicationSettingsQuery)),
  head: (data) => ({
    title: `Custom domain for ${selectPublicationSettings(data.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationDomainPage,
}
