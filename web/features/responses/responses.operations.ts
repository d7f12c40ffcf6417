import { type DataOf, graphql } from '#web/data/graphql.ts'

/** One response of a conversation. Its parent is queried separately, because the cache loses it in mutation results. */
export const responseFragment = graphql(`
  fragment Response on Post {
    id title subtitle language type path firstPublishedAt latestPublishedAt clapCount viewerClapCount responsesCount
    content { bodyHtml }
    creator { id name username imageId membership { id tier } }
    inResponseToQuote { id text }
  }
`)

/** A page of threads with three replies each. */
const threadsFragment = graphql(
  `
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
`,
  [responseFragment],
)

/** Also refetched after a response is hidden or shown. */
export const responsesQuery = graphql(
  `
  query RefetchThreadedPostResponsesQuery($postId: ID!, $postResponsesPaging: PagingOptions, $sortType: ResponseSortType) {
    postResult(id: $postId) {
      __typename
      ... on Post {
        id responsesCount isDiscussionClosed
        viewerEdge { id canRespond }
        creator { id name }
        postResponses { count }
        threadedPostResponses(paging: $postResponsesPaging, sortType: $sortType) { ...Threads }
      }
    }
  }
`,
  [threadsFragment],
)

/** The same for responses to a list. */
export const listResponsesQuery = graphql(
  `
  query RefetchThreadedCatalogResponsesQuery($catalogId: ID!, $catalogResponsesPagingOptions: PagingOptions, $sortType: ResponseSortType) {
    catalogById(catalogId: $catalogId) {
      __typename
      ... on Catalog {
        id responsesCount isDiscussionClosed
        viewerEdge { id canRespond }
        threadedCatalogResponses(paging: $catalogResponsesPagingOptions, sortType: $sortType) { ...Threads }
      }
    }
  }
`,
  [threadsFragment],
)

export type ThreadPage = DataOf<typeof threadsFragment>
export type Thread = ThreadPage['posts'][number]
export type ThreadReply = Omit<Thread, 'threadedPostResponses' | 'inResponseToPost'> & Partial<Pick<Thread, 'inResponseToPost'>>

export const repliesQuery = graphql(
  `
  query ThreadRepliesQuery($postId: ID!, $paging: PagingOptions) {
    post(id: $postId) {
      id
      threadedPostResponses(paging: $paging, sortType: OLDEST) {
        pagingInfo { next { limit to } }
        posts { ...Response inResponseToPost { id creator { id name } } }
      }
    }
  }
`,
  [responseFragment],
)

/** The parent, for the heading of the response editor. */
export const parentResponseQuery = graphql(`query AnsweredQuery($id: ID!) { post(id: $id) { id title creator { id name } } }`)

/** The editable text of a response. */
export const responseTextQuery = graphql(`
  query ResponseTextQuery($id: ID!) {
    post(id: $id) {
      id
      content { bodyModel { paragraphs { name type text markups { type start end href title userId collectionId } } } }
    }
  }
`)

export const publishResponseMutation = graphql(
  `
  mutation PublishResponseMutation($inResponseToPostId: ID!, $deltas: [DeltaInput!]!, $inResponseToQuoteId: ID) {
    publishPostThreadedResponse(
      inResponseToPostId: $inResponseToPostId
      deltas: $deltas
      inResponseToQuoteId: $inResponseToQuoteId
    ) {
      __typename
      ... on Post { ...Response }
      ...Refusal
    }
  }
`,
  [responseFragment],
)
export type PublishedResponse = Extract<
  DataOf<typeof publishResponseMutation>['publishPostThreadedResponse'],
  { __typename: 'Post' }
>

export const publishListResponseMutation = graphql(
  `
  mutation PublishListResponseMutation($catalogId: ID!, $inResponseToPostId: ID, $deltas: [DeltaInput!]!) {
    publishCatalogThreadedResponse(catalogId: $catalogId, inResponseToPostId: $inResponseToPostId, deltas: $deltas) {
      __typename
      ... on Post { ...Response }
      ...Refusal
    }
  }
`,
  [responseFragment],
)

export const editResponseMutation = graphql(`
  mutation EditPostResponseMutation($responseId: ID!, $deltas: [DeltaInput!]!) {
    editPostResponse(responseId: $responseId, deltas: $deltas) {
      __typename
      ... on Post { id title path latestPublishedAt content { bodyHtml } }
      ...Refusal
    }
  }
`)
export const deleteResponseMutation = graphql(`
  mutation DeletePostResponseMutation($responseId: ID!) {
    deletePostResponse(responseId: $responseId) {
      __typename
      ...Refusal
    }
  }
`)
export const undeleteResponseMutation = graphql(`
  mutation UndeleteResponseMutation($postId: ID!) {
    undeletePost(targetPostId: $postId) {
      __typename
      ...Refusal
    }
  }
`)
export const hideResponseMutation = graphql(`
  mutation HidePostResponseMutation($parentPostId: ID!, $postResponseId: ID!) {
    hidePostResponseOnParentPost(parentPostId: $parentPostId, postResponseId: $postResponseId) {
      __typename
      ...Refusal
    }
  }
`)
export const unhideResponseMutation = graphql(`
  mutation UnhidePostResponseOnParentPost($parentPostId: ID!, $postResponseId: ID!) {
    unhidePostResponseOnParentPost(parentPostId: $parentPostId, postResponseId: $postResponseId) {
      __typename
      ...Refusal
    }
  }
`)
export const hideListResponseMutation = graphql(`
  mutation HideCatalogResponseMutation($parentCatalogId: ID!, $catalogResponseId: ID!) {
    hideCatalogResponseOnParent(parentCatalogId: $parentCatalogId, catalogResponseId: $catalogResponseId) {
      __typename
      ...Refusal
    }
  }
`)
export const showListResponseMutation = graphql(`
  mutation ShowCatalogResponseOnParent($parentCatalogId: ID!, $catalogResponseId: ID!) {
    showCatalogResponseOnParent(parentCatalogId: $parentCatalogId, catalogResponseId: $catalogResponseId) {
      __typename
      ...Refusal
    }
  }
`)
