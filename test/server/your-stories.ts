import type { PagingOptions, SortDirection, YourStoriesFilter } from './operations.generated.ts'
import type { TestBrowser } from './test-app.ts'
import { asker } from './writers.ts'

const refusals =
  '... on BadRequest { message field } ... on Conflict { message } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AccountSuspended { message }'
const banned = '... on PublishingRestrictedBannedLinks { message links }'

export const schedule = asker(
  `mutation($postId: ID!, $scheduledAt: Timestamp!, $visibility: PostVisibilityType, $notifyFollowers: Boolean) {
    schedulePost(postId: $postId, scheduledAt: $scheduledAt, visibility: $visibility, notifyFollowers: $notifyFollowers) { __typename ... on Post { id isPublished scheduledPublishAt } ${refusals} ${banned} } }`,
)
export const unschedule = asker(
  `mutation($postId: ID!) { unschedulePost(postId: $postId) { __typename ... on Post { id scheduledPublishAt } ${refusals} } }`,
)
export const changeStorySettings = asker(
  `mutation($postId: ID!, $input: PostSettingsInput!) { updatePostSettings(postId: $postId, input: $input) { __typename
    ... on Post { id subtitle path uniqueSlug seoTitle seoDescription canonicalUrl customSlug license allowPrivateNotes isDiscussionClosed language chosenLanguage primaryTopic { slug } formerSlugs } ${refusals} } }`,
)
export const setTags = asker(
  `mutation($postId: ID!, $tags: [String!]!) { addPostTags(postId: $postId, tags: $tags) { __typename ... on Post { id tags { displayText } } ${refusals} } }`,
)
export const pin = asker(
  `mutation($postId: ID!) { pinPostToProfile(postId: $postId) { __typename ... on User { id pinnedPosts { id } } ... on MaxPinnedStoriesReached { message limit } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AccountSuspended { message } } }`,
)
export const unpin = asker(
  `mutation($postId: ID!) { unpinPostFromProfile(postId: $postId) { __typename ... on User { id pinnedPosts { id } } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } } }`,
)
export const makeLink = asker(
  `mutation($postId: ID!) { createShareKey(postId: $postId) { __typename ... on ShareKey { id postId key url } ${refusals} } }`,
)
export const revokeLink = asker(
  `mutation($postId: ID!, $linkId: ID!) { revokeShareKey(postId: $postId, linkId: $linkId) { __typename ... on Post { id shareLinks { id } } ${refusals} } }`,
)
export const repost = asker(
  `mutation($postId: ID!, $text: String) { createRepost(postId: $postId, text: $text) { __typename ... on Post { id type } ... on NotFound { message } ... on Forbidden { message } ... on AlreadyExists { message } ... on Unauthorized { message } ... on BadRequest { message } } }`,
)
export const revert = asker(
  `mutation($postId: ID!, $versionId: ID!, $baseRev: Int!) { revertPost(postId: $postId, versionId: $versionId, baseRev: $baseRev) { __typename ... on Post { id title } ... on Conflict { message } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } } }`,
)
export const nameVersion = asker(
  `mutation($postId: ID!, $versionId: ID!, $name: String!) { namePostRevision(postId: $postId, versionId: $versionId, name: $name) { __typename ... on PostRevision { id rev name } ... on BadRequest { message field } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on Conflict { message } } }`,
)

export type VersionData = {
  id: string
  rev: number
  name: string | null
  authorId: string
  isPublishedVersion: boolean
  publishedAt: string | null
  paragraphs: { text: string }[]
}

export const versions = async (who: TestBrowser, storyId: string, paging: object | null = null): Promise<VersionData[]> =>
  (
    await who.graphql(
      `query($postId: ID!, $paging: PagingOptions) { postRevisions(postId: $postId, paging: $paging) {
        id rev name authorId createdAt isPublishedVersion publishedAt paragraphs { text } } }`,
      { postId: storyId, paging },
    )
  ).postRevisions

type Listed = {
  items: { id: string; title: string | null; firstLine: string | null }[]
  pagingInfo: { next: { to: string | null } | null }
}

type YourStoriesVariables = {
  filter: YourStoriesFilter
  searchQuery?: string
  includeResponses?: boolean
  sort?: SortDirection
  paging?: PagingOptions
}

/** One tab of a user's story dashboard. */
export const listYourStories = async (who: TestBrowser, variables: YourStoriesVariables): Promise<Listed> =>
  (
    await who.graphql(
      `query($filter: YourStoriesFilter!, $searchQuery: String, $includeResponses: Boolean, $sort: SortDirection, $paging: PagingOptions) {
        yourStories(filter: $filter, searchQuery: $searchQuery, includeResponses: $includeResponses, sort: $sort, paging: $paging) {
          __typename ... on PostConnection { items { id title firstLine } pagingInfo { next { to } } } ... on Unauthorized { message } } }`,
      variables,
    )
  ).yourStories

export const counts = async (who: TestBrowser): Promise<Record<string, number>> =>
  (await who.graphql('{ yourStoriesCounts { drafts scheduled public unlisted responses deleted } }')).yourStoriesCounts

const series = '... on Sequence { id slug title subtitle visibility posts { id } viewerIsFollowing }'
const seriesRefusals =
  '... on BadRequest { message field } ... on AlreadyExists { message } ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AccountSuspended { message }'
export const createSeries = asker(
  `mutation($title: String!, $slug: String) { createSequence(title: $title, slug: $slug) { __typename ${series} ${seriesRefusals} } }`,
)
export const editSeries = asker(
  `mutation($sequenceId: ID!, $input: SequenceInput!) { editSequence(sequenceId: $sequenceId, input: $input) { __typename ${series} ${seriesRefusals} } }`,
)
export const addToSeries = asker(
  `mutation($sequenceId: ID!, $postId: ID!, $index: Int) { addPostToSequence(sequenceId: $sequenceId, postId: $postId, index: $index) { __typename ${series} ${seriesRefusals} } }`,
)
export const removeFromSeries = asker(
  `mutation($sequenceId: ID!, $postId: ID!) { removePostFromSequence(sequenceId: $sequenceId, postId: $postId) { __typename ${series} ${seriesRefusals} } }`,
)
export const followSeries = asker(
  `mutation($sequenceId: ID!) { followSequence(sequenceId: $sequenceId) { __typename ${series} ... on BadRequest { field } ... on Refusal { message } } }`,
)
