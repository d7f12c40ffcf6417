import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { InvitationNotice } from './InvitationNotice.tsx'
import { PublicationHead } from './PublicationHead.tsx'
import { selectPublicationData, publicationQuery } from './publication.operations.ts'
import { publicationSlugOf } from './publication-page.ts'
import { PublicationScope } from './PublicationScope.tsx'

/** The header of every publication page. */
export function PublicationTop({ input }: { input: PageInput }) {
  const store = useDataStore()
  const variables = { domainOrSlug: publicationSlugOf(input) }
  const publication = selectPublicationData(useQuery(publicationQuery, variables).data)
  const reload = () => store.refetch(publicationQuery, variables)
  if (!publication) return null
  return (
    <PublicationScope ink={publication.ink}>
      {publication.viewerEdge.invitation && <InvitationNotice publication={publication} onDone={reload} />}
      <PublicationHead publication={publication} path={input.path} />
    </PublicationScope>
  )
}
