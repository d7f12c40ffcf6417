import { type DataOf, graphql } from '#web/data/graphql.ts'

export const audiencePageSize = 30

export const audienceQuery = graphql(`
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
      ...Refusal
    }
  }
`)

export const selectAudienceData = (data: DataOf<typeof audienceQuery> | undefined) =>
  data?.audience.__typename === 'Audience' ? data.audience : undefined

export const selectSubscriberPage = (data: DataOf<typeof audienceQuery> | undefined) => {
  const subscribers = selectAudienceData(data)?.subscribers
  return subscribers && { items: subscribers.items, next: subscribers.pagingInfo.next?.to }
}

export type AudienceBucket = NonNullable<ReturnType<typeof selectAudienceData>>['buckets'][number]
