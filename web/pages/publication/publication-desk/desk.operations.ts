import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

/** The header of every desk page. */
export const publicationDeskQuery = graphql(
  `
  query PublicationDeskQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        submissionCounts { open changesRequested accepted rejected withdrawn }
        pinnedPosts { id }
        featuredPosts { id post { id } }
        staff(limit: 100) { id user { id name username } }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment],
)

export const publicationSubmissionsQuery = graphql(`
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
      ...Refusal
    }
  }
`)

export const publicationDeskStoriesQuery = graphql(`
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
      ...Refusal
    }
  }
`)

export const acceptSubmissionMutation = graphql(`
  mutation AcceptSubmissionMutation($submissionId: ID!, $publishAt: Timestamp) {
    acceptSubmission(submissionId: $submissionId, publishAt: $publishAt) {
      __typename
      ... on CollectionSubmission {
        id
        status
        publishAt
        post { id path isPublished collection { id name } }
      }
      ...Refusal
    }
  }
`)

export const requestSubmissionChangesMutation = graphql(`
  mutation RequestSubmissionChangesMutation($submissionId: ID!, $note: String!) {
    requestSubmissionChanges(submissionId: $submissionId, note: $note) {
      __typename
      ... on CollectionSubmission { id status editorNote }
      ...Refusal
    }
  }
`)

export const rejectSubmissionMutation = graphql(`
  mutation RejectSubmissionMutation($submissionId: ID!, $note: String) {
    rejectSubmission(submissionId: $submissionId, note: $note) {
      __typename
      ... on CollectionSubmission { id status editorNote }
      ...Refusal
    }
  }
`)

export const removePostFromCollectionMutation = graphql(`
  mutation RemovePostFromCollectionMutation($collectionId: ID!, $postId: ID!) {
    removePostFromCollection(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Post { id path collection { id } }
      ...Refusal
    }
  }
`)

type Of<Query extends { collectionByDomainOrSlug: { __typename: string } }> = Extract<
  Query['collectionByDomainOrSlug'],
  { __typename: 'Collection' }
>
export type PublicationDesk = Of<DataOf<typeof publicationDeskQuery>>
export type SubmissionItem = NonNullable<Of<DataOf<typeof publicationSubmissionsQuery>>['submissions']>['items'][number]
export type DeskStory = NonNullable<Of<DataOf<typeof publicationDeskStoriesQuery>>['deskPosts']>['items'][number]

export const selectPublicationDesk = (data: DataOf<typeof publicationDeskQuery> | undefined): PublicationDesk | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export function selectSubmissionPage(data: DataOf<typeof publicationSubmissionsQuery> | undefined) {
  const found = data?.collectionByDomainOrSlug
  const page = found?.__typename === 'Collection' ? found.submissions : undefined
  return page ? { items: page.items, next: page.pagingInfo.next?.to } : undefined
}

export function selectDeskStoryPage(data: DataOf<typeof publicationDeskStoriesQuery> | undefined) {
  const found = data?.collectionByDomainOrSlug
  const page = found?.__typename === 'Collection' ? found.deskPosts : undefined
  return page ? { items: page.items, next: page.pagingInfo.next?.to } : undefined
}

export const requestFeatureMutation = graphql(`
  mutation AskToFeatureMutation($postId: ID!, $collectionId: ID!) {
    askToFeaturePost(postId: $postId, collectionId: $collectionId) {
      __typename
      ...Refusal
    }
  }
`)
