import { formatCount } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { People } from '#web/shell/people/PersonRow.tsx'
import { selectPublicationData, publicationQuery } from '#web/pages/publication/publication.operations.ts'
import { publicationSlugOf } from '#web/pages/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { selectPublicationFollowers, publicationFollowersPageSize, publicationFollowersQuery } from './followers.operations.ts'
import { Heading } from '#web/design/Text/Text.tsx'

export function FollowersPage({ input }: { input: PageInput }) {
  const domainOrSlug = publicationSlugOf(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(
    publicationFollowersQuery,
    { domainOrSlug, paging: { limit: publicationFollowersPageSize } },
    selectPublicationFollowers,
  )
  if (!publication) return null
  const { name, subscriberCount } = publication
  return (
    <PublicationScope ink={publication.ink}>
      <Heading level={1} size="m">
        {formatCount(subscriberCount)} {subscriberCount === 1 ? 'follower' : 'followers'}
      </Heading>
      {items.length === 0 ? (
        <EmptyState title="No followers yet" picture>
          Be the first to follow <bdi>{name}</bdi> and see its stories on your home page.
        </EmptyState>
      ) : (
        <People people={items} />
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more people
      </MoreButton>
    </PublicationScope>
  )
}
