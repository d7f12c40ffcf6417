import { gql } from '#web/data/gql.ts'
import type {
  AnsweredQuery,
  AnsweredQueryVariables,
  DeletePostResponseMutation,
  DeletePostResponseMutationVariables,
  EditPostResponseMutation,
  EditPostResponseMutationVariables,
  HideCatalogResponseMutation,
  HideCatalogResponseMutationVariables,
  HidePostResponseMutation,
  HidePostResponseMutationVariables,
  PublishListResponseMutation,
  PublishListResponseMutationVariables,
  PublishResponseMutation,
  PublishResponseMutationVariables,
  RefetchThreadedCatalogResponsesQuery,
  RefetchThreadedCatalogResponsesQueryVariables,
  RefetchThreadedPostResponsesQuery,
  RefetchThreadedPostResponsesQueryVariables,
  ResponseTextQuery,
  ResponseTextQueryVariables,
  ShowCatalogResponseOnParentMutation,
  ShowCatalogResponseOnParentMutationVariables,
  ThreadRepliesQuery,
  ThreadRepliesQueryVariables,
  UndeleteResponseMutation,
  UndeleteResponseMutationVariables,
  UnhidePostResponseOnParentPostMutation,
  UnhidePostResponseOnParentPostMutationVariables,
} from '#web/data/operations.generated.ts'

/** One response of a conversation. Its parent is queried separately, because the cache loses it in mutation results. */
export const responseFragment = gql`
  fragment Response on Post {
    id
    title
    subtitle
    type
    path
    firstPublishedAt
    latestPublishedAt
    clapCount
    viewerClapCount
    responsesCount
    content { bodyHtml }
    creator { id name username imageId membership { id tier } }
    inResponseToQuote { id text }
  }
`

/** A page of threads with three replies each. */
const threadsFragment = gql`
  fragment Threads on ThreadedPostResponses {
    pagingInfo { next { limit to } }
    posts {
      ...Response
      inResponseToPost { id creator { id name } }
      threadedPostResponses(paging: { limit: 3 }, sortType: OLDEST) {
        pagingInfo { next { limit to } }
        posts { ...Response inResponseToPost { id creator { id name } } }
      }
    }
  }
  ${responseFragment}
`

/** Also refetched after a response is hidden or shown. */
export const responsesQuery = gql<RefetchThreadedPostResponsesQuery, RefetchThreadedPostResponsesQueryVariables>`
  query RefetchThreadedPostResponsesQuery($postId: ID!, $postResponsesPaging: PagingOptions, $sortType: ResponseSortType) {
    postResult(id: $postId) {
      __typename
      ... on Post {
        id
        responsesCount
        isDiscussionClosed
        creator { id name }
        postResponses { count }
        threadedPostResponses(paging: $postResponsesPaging, sortType: $sortType) { ...Threads }
      }
    }
  }
  ${threadsFragment}
`

/** The same for responses to a list. */
export const listResponsesQuery = gql<RefetchThreadedCatalogResponsesQuery, RefetchThreadedCatalogResponsesQueryVariables>`
  query RefetchThreadedCatalogResponsesQuery($catalogId: ID!, $catalogResponsesPagingOptions: PagingOptions, $sortType: ResponseSortType) {
    catalogById(catalogId: $catalogId) {
      __typename
      ... on Catalog {
        id
        responsesCount
        isDiscussionClosed
        threadedCatalogResponses(paging: $catalogResponsesPagingOptions, sortType: $sortType) { ...Threads }
      }
    }
  }
  ${threadsFragment}
`

type ThreadsResult = NonNullable<RefetchThreadedPostResponsesQuery['postResult']>
export type ThreadPage = Extract<ThreadsResult, { __typename: 'Post' }>['threadedPostResponses']
export type Thread = ThreadPage['posts'][number]
export type ThreadReply = Omit<Thread, 'threadedPostResponses' | 'inResponseToPost'> & Partial<Pick<Thread, 'inResponseToPost'>>

export const repliesQuery = gql<ThreadRepliesQuery, ThreadRepliesQueryVariables>`
  query ThreadRepliesQuery($postId: ID!, $paging: PagingOptions) {
    post(id: $postId) {
      id
      threadedPostResponses(paging: $paging, sortType: OLDEST) {
        pagingInfo { next { limit to } }
        posts { ...Response inResponseToPost { id creator { id name } } }
      }
    }
  }
  ${responseFragment}
`

/** The parent, for the heading of the response editor. */
export const parentResponseQuery = gql<AnsweredQuery, AnsweredQueryVariables>`
  query AnsweredQuery($id: ID!) { post(id: $id) { id title creator { id name } } }
`

/** The editable text of a response. */
export const responseTextQuery = gql<ResponseTextQuery, ResponseTextQueryVariables>`
  query ResponseTextQuery($id: ID!) {
    post(id: $id) {
      id
      content { bodyModel { paragraphs { name type text markups { type start end href title userId collectionId } } } }
    }
  }
`

export const publishResponseMutation = gql<PublishResponseMutation, PublishResponseMutationVariables>`
  mutation PublishResponseMutation($inResponseToPostId: ID!, $deltas: [DeltaInput!]!, $inResponseToQuoteId: ID) {
    publishPostThreadedResponse(
      inResponseToPostId: $inResponseToPostId
      deltas: $deltas
      inResponseToQuoteId: $inResponseToQuoteId
    ) {
      __typename
      ... on Post { ...Response }
      ... on BadRequest { message }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on RateLimited { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
  ${responseFragment}
`
export type PublishedResponse = Extract<PublishResponseMutation['publishPostThreadedResponse'], { __typename: 'Post' }>

export const publishListResponseMutation = gql<PublishListResponseMutation, PublishListResponseMutationVariables>`
  mutation PublishListResponseMutation($catalogId: ID!, $inResponseToPostId: ID, $deltas: [DeltaInput!]!) {
    publishCatalogThreadedResponse(catalogId: $catalogId, inResponseToPostId: $inResponseToPostId, deltas: $deltas) {
      __typename
      ... on Post { ...Response }
      ... on BadRequest { message }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on RateLimited { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
  ${responseFragment}
`

export const editResponseMutation = gql<EditPostResponseMutation, EditPostResponseMutationVariables>`
  mutation EditPostResponseMutation($responseId: ID!, $deltas: [DeltaInput!]!) {
    editPostResponse(responseId: $responseId, deltas: $deltas) {
      __typename
      ... on Post { id title path latestPublishedAt content { bodyHtml } }
      ... on BadRequest { message }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
`
export const deleteResponseMutation = gql<DeletePostResponseMutation, DeletePostResponseMutationVariables>`
  mutation DeletePostResponseMutation($responseId: ID!) {
    deletePostResponse(responseId: $responseId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
export const undeleteResponseMutation = gql<UndeleteResponseMutation, UndeleteResponseMutationVariables>`
  mutation UndeleteResponseMutation($postId: ID!) {
    undeletePost(targetPostId: $postId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`
export const hideResponseMutation = gql<HidePostResponseMutation, HidePostResponseMutationVariables>`
  mutation HidePostResponseMutation($parentPostId: ID!, $postResponseId: ID!) {
    hidePostResponseOnParentPost(parentPostId: $parentPostId, postResponseId: $postResponseId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
export const unhideResponseMutation = gql<
  UnhidePostResponseOnParentPostMutation,
  UnhidePostResponseOnParentPostMutationVariables
>`
  mutation UnhidePostResponseOnParentPost($parentPostId: ID!, $postResponseId: ID!) {
    unhidePostResponseOnParentPost(parentPostId: $parentPostId, postResponseId: $postResponseId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
export const hideListResponseMutation = gql<HideCatalogResponseMutation, HideCatalogResponseMutationVariables>`
  mutation HideCatalogResponseMutation($parentCatalogId: ID!, $catalogResponseId: ID!) {
    hideCatalogResponseOnParent(parentCatalogId: $parentCatalogId, catalogResponseId: $catalogResponseId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
export const showListResponseMutation = gql<ShowCatalogResponseOnParentMutation, ShowCatalogResponseOnParentMutationVariables>`
  mutation ShowCatalogResponseOnParent($parentCatalogId: ID!, $catalogResponseId: ID!) {
    showCatalogResponseOnParent(parentCatalogId: $parentCatalogId, catalogResponseId: $catalogResponseId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
    }
  }
`
