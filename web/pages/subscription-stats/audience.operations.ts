import { gql } from '#web/data/gql.ts'
import type { AudienceQuery, AudienceQueryVariables } from '#web/data/operations.generated.ts'

export const audiencePageSize = 30

export const audienceQuery = gql<AudienceQuery, AudienceQueryVariables>`
  query AudienceQuery($details: String, $paging: PagingOptions) {
    viewer { id username newsletterV3 { id name } }
    audience(details: $details, paging: $paging) {
      __typename
      ... on Audience {
        followersCount
        subscribersCount
        buckets { startsAt followers subscribers }
        subscribers {
          items { id email subscribedAt imported }
          pagingInfo { next { limit to } }
        }
      }
      ... on Unauthorized { message }
    }
  }
`

export const selectAudienceData = (data: AudienceQuery | undefined) =>
  data?.audience.__typename === 'Audience' ? data.audience : undefined

export const selectSubscriberPage = (data: AudienceQuery | undefined) => {
  const subscribers = selectAudienceData(data)?.subscribers
  return subscribers && { items: subscribers.items, next: subscribers.pagingInfo.next?.to }
}

export type AudienceBucket = NonNullable<ReturnType<typeof selectAudienceData>>['buckets'][number]
