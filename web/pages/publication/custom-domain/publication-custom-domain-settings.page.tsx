import { t } from '#shared/translation/translate.ts'
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
    <PublicationFrame publication={publication} section="Domain" lead={t`Publish at a web address of your own.`} isForm>
      {publication.viewerEdge.role === 'OWNER' ? (
        <Stack className={styles.body}>
          <ConnectDomain collectionId={publication.id} owner={publication.name} />
        </Stack>
      ) : (
        <>
          <OwnerOnlyNotice publication={publication} title={t`Only the owner can change the domain`} />
          <Text>
            {publication.domain ? t`Readers find ${publication.name} at ${publication.domain}.` : t`No domain is connected.`}
          </Text>
        </>
      )}
    </PublicationFrame>
  )
}

export const page: PageModule = {
  queries: ({ params: { collectionSlug: slug = '' } }) => [pageQuery(publicationSettingsQuery, { slug })],
  outcome: (data) => managementOutcome(data.get(publicationSettingsQuery)),
  head: (data) => {
    const name = selectPublicationSettings(data.get(publicationSettingsQuery))?.name
    return { title: name ? t`Custom domain for ${name}` : t`Custom domain for a publication`, noindex: true }
  },
  Page: PublicationDomainPage,
}
