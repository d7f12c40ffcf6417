import type { Body } from '#shared/body/paragraph.ts'
import { diffDocuments } from '#shared/body/delta.ts'
import type { ResponseSortType } from '#shared/enums/responses.ts'
import type { TestBrowser } from './test-app.ts'
import { asker, rawAsker, p } from './writers.ts'

const refusals =
  '... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } ... on AccountSuspended { message }'
const more =
  `${refusals} ... on BadRequest { message field code } ... on PublishingRestrictedBannedLinks { message links }` as const

const respondWith = asker(
  `mutation($id: ID!, $deltas: [DeltaInput!]!, $quote: ID, $to: ResponseDistributionType) {
    publishPostThreadedResponse(inResponseToPostId: $id, deltas: $deltas, inResponseToQuoteId: $quote, responseDistribution: $to) {
      __typename ... on Post { id title type path isPublished } ${more} ... on RateLimited { message } } }`,
)

/** Deltas that create a text from nothing. */
export const asDeltas = (body: Body) => diffDocuments([], body)

type Choice = { quote?: string; to?: 'DISTRIBUTED' | 'NOT_DISTRIBUTED' }

export const respondBy = (who: TestBrowser, id: string, text: string | Body, choice: Choice = {}) =>
  respondWith(who, { id, deltas: asDeltas(typeof text === 'string' ? [p('r1', text)] : text), ...choice })

/** The id of a response; fails unless it is published. */
export async function responseOf(who: TestBrowser, id: string, text: string, choice: Choice = {}): Promise<string> {
  const answer = await respondBy(who, id, text, choice)
  if (answer.__typename !== 'Post') throw new Error(`${answer.__typename}: ${answer.message}`)
  return String(answer.id)
}

const respondOnListWith = asker(
  `mutation($catalogId: ID!, $deltas: [DeltaInput!]!, $inResponseTo: ID) {
    publishCatalogThreadedResponse(catalogId: $catalogId, deltas: $deltas, inResponseToPostId: $inResponseTo) {
      __typename ... on Post { id title type path isPublished } ${more} ... on RateLimited { message } } }`,
)

export const respondOnList = (who: TestBrowser, listId: string, text: string, inResponseTo?: string) =>
  respondOnListWith(who, {
    catalogId: listId,
    deltas: asDeltas([p('r1', text)]),
    ...(inResponseTo && { inResponseTo }),
  })

/** The id of a response to a list; fails unless it is published. */
export async function listResponseOf(who: TestBrowser, listId: string, text: string, inResponseTo?: string): Promise<string> {
  const answer = await respondOnList(who, listId, text, inResponseTo)
  if (answer.__typename !== 'Post') throw new Error(`${answer.__typename}: ${answer.message}`)
  return String(answer.id)
}

export const editResponse = asker(
  `mutation($id: ID!, $deltas: [DeltaInput!]!) { editPostResponse(responseId: $id, deltas: $deltas) { __typename ... on Post { id title } ${more} } }`,
)
export const removeResponse = asker(
  `mutation($id: ID!) { deletePostResponse(responseId: $id) { __typename ... on NotFound { message } ... on Forbidden { message } ... on Unauthorized { message } } }`,
)
const hideOrNot = (name: string) =>
  rawAsker(`mutation($parent: ID!, $id: ID!) { ${name}(parentPostId: $parent, postResponseId: $id) { __typename } }`)
export const hidePostResponse = hideOrNot('hidePostResponseOnParentPost')
/** As specified. */
export const unhideResponse = asker(
  `mutation UnhidePostResponseOnParentPost($parent: ID!, $id: ID!) { unhidePostResponseOnParentPost(parentPostId: $parent, postResponseId: $id) { __typename } }`,
)

export const hideOnList = asker(
  `mutation($parent: ID!, $id: ID!) { hideCatalogResponseOnParent(parentCatalogId: $parent, catalogResponseId: $id) { __typename } }`,
)
/** As specified. */
export const showOnList = asker(
  `mutation ShowCatalogResponseOnParent($parent: ID!, $id: ID!) { showCatalogResponseOnParent(parentCatalogId: $parent, catalogResponseId: $id) { __typename } }`,
)

/** The query with which pages refetch responses, word for word as specified. */
export const refetchQuery = `query RefetchThreadedPostResponsesQuery($postId: ID!, $postResponsesPaging: PagingOptions, $sortType: ResponseSortType) { postResult(id: $postId) { __typename ... on Post { id responsesCount postResponses { count } threadedPostResponses(paging: $postResponsesPaging, sortType: $sortType) { pagingInfo { next { limit to } } posts { id } } } } }`

type ThreadOptions = { sortType?: ResponseSortType; postResponsesPaging?: { limit?: number; to?: string } }

export async function threadOf(who: TestBrowser, storyId: string, options: ThreadOptions = {}) {
  const { postResult: storyResult } = await who.graphql(refetchQuery, {
    postId: storyId,
    ...options,
  })
  const ids = storyResult.threadedPostResponses?.posts.map(({ id }) => id)
  return { ...storyResult, ids, next: storyResult.threadedPostResponses?.pagingInfo.next }
}

/** Word for word as specified. */
export const refetchListQuery = `query RefetchThreadedCatalogResponsesQuery($catalogId: ID!, $catalogResponsesPagingOptions: PagingOptions, $sortType: ResponseSortType) { catalogById(catalogId: $catalogId) { __typename ... on Catalog { id responsesCount threadedCatalogResponses(paging: $catalogResponsesPagingOptions, sortType: $sortType) { pagingInfo { next { limit to } } posts { id } } } } }`

type ListThreadOptions = { sortType?: ResponseSortType; catalogResponsesPagingOptions?: { limit?: number; to?: string } }

export async function listThreadOf(who: TestBrowser, listId: string, options: ListThreadOptions = {}) {
  const { catalogById: listById } = await who.graphql(refetchListQuery, {
    catalogId: listId,
    ...options,
  })
  const { threadedCatalogResponses: threads } = listById
  return { ...listById, ids: threads?.posts.map(({ id }) => id), next: threads?.pagingInfo.next }
}
