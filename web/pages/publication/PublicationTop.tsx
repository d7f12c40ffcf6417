import { useQuery } from '#web/data/data-context.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { PublicationHead } from './PublicationHead.tsx'
import { publicationOf, publicationQuery } from './publication.operations.ts'
import { slugIn } from './publication-page.ts'
import { PublicationScope } from './PublicationScope.tsx'

/** What stands over every page of a publication. */
export function PublicationTop({ input }: { input: PageInput }) {
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slugIn(input) }).data)
  if (!publication) return null
  return (
    <PublicationScope ink={publication.ink}>
      <PublicationHead publication={publication} path={input.path} />
    </PublicationScope>
  )
}
