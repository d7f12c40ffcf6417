import type { TestBrowser } from './test-app.ts'
import { asker } from './writers.ts'

const feed = 'id kind name path rssUrl jsonUrl createdAt lastFetchedAt sharedAt'

export const createPrivateFeed = asker(
  `mutation($kind: PrivateFeedKind!, $subjectId: ID!) { createPrivateFeed(kind: $kind, subjectId: $subjectId) { __typename ... on PrivateFeed { ${feed} } ... on Refusal { message } } }`,
)
export const replacePrivateFeed = asker(
  `mutation($feedId: ID!) { replacePrivateFeed(feedId: $feedId) { __typename ... on PrivateFeed { ${feed} } ... on Refusal { message } } }`,
)
export const revokePrivateFeed = asker(
  `mutation($feedId: ID!) { revokePrivateFeed(feedId: $feedId) { __typename ... on Refusal { message } } }`,
)

export type PrivateFeedData = Record<'id' | 'kind' | 'createdAt', string> &
  Record<'name' | 'path' | 'rssUrl' | 'jsonUrl' | 'lastFetchedAt' | 'sharedAt', string | null>
type FeedPage = { items: PrivateFeedData[]; pagingInfo: { next: { to: string | null } | null } }

/** A page of a member's own feeds. */
export async function privateFeedsOf(who: TestBrowser, paging: { limit?: number; to?: string } = {}): Promise<FeedPage> {
  const { privateFeeds } = await who.graphql(
    `query($paging: PagingOptions) { privateFeeds(paging: $paging) { ... on PrivateFeedConnection { items { ${feed} } pagingInfo { next { to } } } } }`,
    { paging },
  )
  return privateFeeds
}
