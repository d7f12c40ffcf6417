import { gql } from '#web/data/gql.ts'
import type {
  AcceptSubmissionMutation,
  AcceptSubmissionMutationVariables,
  PublicationDeskQuery,
  PublicationDeskQueryVariables,
  PublicationDeskStoriesQuery,
  PublicationDeskStoriesQueryVariables,
  PublicationSubmissionsQuery,
  PublicationSubmissionsQueryVariables,
  RejectSubmissionMutation,
  RejectSubmissionMutationVariables,
  RemovePostFromCollectionMutation,
  RemovePostFromCollectionMutationVariables,
  RequestSubmissionChangesMutation,
  RequestSubmissionChangesMutationVariables,
  AskToFeatureMutation,
  AskToFeatureMutationVariables,
} from '#web/data/operations.generated.ts'

/** The header of every desk page. */
export const publicationDeskQuery = gql<PublicationDeskQuery, PublicationDeskQueryVariables>`
  query PublicationDeskQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        slug
        name
        submissionCounts { open changesRequested accepted rejected withdrawn }
        pinnedPosts { id }
        featuredPosts { id post { id } }
        staff(limit: 100) { id user { id name username } }
      }
      ... on NotFound { message }
    }
  }
`

export const publicationSubmissionsQuery = gql<PublicationSubmissionsQuery, PublicationSubmissionsQueryVariables>`
  query PublicationSubmissionsQuery($slug: ID!, $status: SubmissionStatus, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        submissions(status: $status, paging: $paging) {
          items {
            id
            status
            note
            editorNote
            createdAt
            updatedAt
            publishAt
            submitterEmail
            submitter { id name username imageId }
            decidedBy { id name username }
            post { id title subtitle path isPublished wordCount readingTime }
          }
          pagingInfo { next { limit to } }
        }
      }
      ... on NotFound { message }
    }
  }
`

export const publicationDeskStoriesQuery = gql<PublicationDeskStoriesQuery, PublicationDeskStoriesQueryVariables>`
  query PublicationDeskStoriesQuery(
    $slug: ID!
    $filter: PublicationStoriesFilter!
    $searchQuery: String
    $options: DeskPostsOptions
    $paging: PagingOptions
  ) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        deskPosts(filter: $filter, searchQuery: $searchQuery, options: $options, paging: $paging) {
          items {
            id
            title
            subtitle
            path
            isPublished
            isLocked
            wordCount
            readingTime
            updatedAt
            firstPublishedAt
            scheduledPublishAt
            scheduleProblem
            clapCount
            creator { id name username }
          }
          pagingInfo { next { limit to } }
        }
      }
      ... on NotFound { message }
    }
  }
`

export const acceptSubmissionMutation = gql<AcceptSubmissionMutation, AcceptSubmissionMutationVariables>`
  mutation AcceptSubmissionMutation($submissionId: ID!, $publishAt: Timestamp) {
    acceptSubmission(submissionId: $submissionId, publishAt: $publishAt) {
      __typename
      ... on CollectionSubmission {
        id
        status
        publishAt
        post { id path isPublished collection { id name } }
      }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
`

export const requestSubmissionChangesMutation = gql<RequestSubmissionChangesMutation, RequestSubmissionChangesMutationVariables>`
  mutation RequestSubmissionChangesMutation($submissionId: ID!, $note: String!) {
    requestSubmissionChanges(submissionId: $submissionId, note: $note) {
      __typename
      ... on CollectionSubmission { id status editorNote }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
      ... on BadRequest { message field }
    }
  }
`

export const rejectSubmissionMutation = gql<RejectSubmissionMutation, RejectSubmissionMutationVariables>`
  mutation RejectSubmissionMutation($submissionId: ID!, $note: String) {
    rejectSubmission(submissionId: $submissionId, note: $note) {
      __typename
      ... on CollectionSubmission { id status editorNote }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`

export const removePostFromCollectionMutation = gql<RemovePostFromCollectionMutation, RemovePostFromCollectionMutationVariables>`
  mutation RemovePostFromCollectionMutation($collectionId: ID!, $postId: ID!) {
    removePostFromCollection(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Post { id path collection { id } }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

type Of<Query extends { collectionByDomainOrSlug: { __typename: string } }> = Extract<
  Query['collectionByDomainOrSlug'],
  { __typename: 'Collection' }
>
export type PublicationDesk = Of<PublicationDeskQuery>
export type SubmissionItem = NonNullable<Of<PublicationSubmissionsQuery>['submissions']>['items'][number]
export type DeskStory = NonNullable<Of<PublicationDeskStoriesQuery>['deskPosts']>['items'][number]

export const selectPublicationDesk = (data: PublicationDeskQuery | undefined): PublicationDesk | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export function selectSubmissionPage(data: PublicationSubmissionsQuery | undefined) {
  const found = data?.collectionByDomainOrSlug
  const page = found?.__typename === 'Collection' ? found.submissions : undefined
  return page ? { items: page.items, next: page.pagingInfo.next?.to } : undefined
}

export function selectDeskStoryPage(data: PublicationDeskStoriesQuery | undefined) {
  const found = data?.collectionByDomainOrSlug
  const page = found?.__typename === 'Collection' ? found.deskPosts : undefined
  return page ? { items: page.items, next: page.pagingInfo.next?.to } : undefined
}

export const requestFeatureMutation = gql<AskToFeatureMutation, AskToFeatureMutationVariables>`
  mutation AskToFeatureMutation($postId: ID!, $collectionId: ID!) {
    askToFeaturePost(postId: $postId, collectionId: $collectionId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`
