import { type DataOf, graphql, type VariablesOf } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { readStatsPeriod } from '#web/features/stats/stats-period.ts'
import { statsRowFragment } from '#web/features/stats/stats-row.fragment.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

export const publicationOverviewQuery = graphql(
  `
  query PublicationOverviewQuery($slug: ID!, $startAt: Timestamp!, $endAt: Timestamp!, $beforeAt: Timestamp!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        tagline createdAt subscriberCount
        logo { id }
        homepage { header { size backgroundImage { id } } }
        newsletterV3 { id slug name subscribersCount }
        viewerEdge { id role isEditor showsSetup }
        staff(limit: 6) { id role user { id name username imageId } }
        permissions { invitations { id } }
        submissions(status: OPEN, paging: { limit: 1 }) {
          items { id createdAt submitter { id name username } post { id title } }
        }
        sales { id hasAccount canCharge isOpen memberCounts { tierId count } }
        overview {
          publishedCount(startAt: $startAt, endAt: $endAt)
          before: publishedCount(startAt: $beforeAt, endAt: $startAt)
          upcomingPosts { id title scheduledPublishAt scheduleProblem }
        }
        stats(startAt: $startAt, endAt: $endAt, sort: READS, paging: { limit: 3 }) {
          readsCount newFollowersCount
          buckets { startsAt views reads }
          posts { ...StatsRow }
        }
        statsBefore: stats(startAt: $beforeAt, endAt: $startAt) { readsCount }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, statsRowFragment],
)

export const hideSetupMutation = graphql(`
  mutation HideCollectionSetupMutation($collectionId: ID!) {
    hideCollectionSetup(collectionId: $collectionId) {
      __typename
      ... on Collection { id viewerEdge { id showsSetup } }
      ...Refusal
    }
  }
`)

export function overviewVariables({ params, env }: PageInput): VariablesOf<typeof publicationOverviewQuery> {
  const { startAt, endAt, beforeAt } = readStatsPeriod(new URLSearchParams(), env.now)
  return { slug: params.collectionSlug ?? '', startAt, endAt, beforeAt }
}

type Data = DataOf<typeof publicationOverviewQuery>

export const selectOverview = (data: Data | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export type PublicationOverview = NonNullable<ReturnType<typeof selectOverview>>
