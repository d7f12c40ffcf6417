import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { People } from '#web/features/people/PersonRow.tsx'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import { PublicationSidebar } from '#web/features/publication-site/PublicationSidebar.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const publicationFollowersQuery = graphql(
  `
  query PublicationFollowersQuery($domainOrSlug: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id followers(paging: $paging) { items { id ...PersonRow } pagingInfo { next { limit to } } } }
      ...Refusal
    }
  }
`,
  [personRowFragment],
)

const publicationFollowersPageSize = 20

const selectPublicationFollowers = (data: DataOf<typeof publicationFollowersQuery> | undefined) => {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection'
    ? { items: found.followers.items, next: found.followers.pagingInfo.next?.to }
    : undefined
}

function FollowersPage({ input }: { input: PageInput }) {
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
        <Count
          value={subscriberCount}
          words={(number) => richPlural(subscriberCount, phrase`${number} follower`, phrase`${number} followers`)}
        />
      </Heading>
      {items.length === 0 ? (
        <EmptyState title={t`No followers yet`} picture>
          {rich`Be the first to follow ${<bdi>{name}</bdi>} and see its stories on your home page.`}
        </EmptyState>
      ) : (
        <People people={items} />
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more people`}
      </MoreButton>
    </PublicationScope>
  )
}

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationFollowersQuery, {
      domainOrSlug: publicationSlugOf(input),
      paging: { limit: publicationFollowersPageSize },
    }),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(({ name }) => ({ title: t`Followers`, description: t`Who follows ${name}.` })),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
  Top: PublicationTop,
  Page: FollowersPage,
  Aside: PublicationSidebar,
}
