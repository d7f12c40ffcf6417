import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

export const findOnDeskFragment = graphql(`
  fragment FindOnDesk on Collection { slug staff(limit: 100) { id user { id name username } } }
`)

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
        ...FindOnDesk
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, findOnDeskFragment],
)

const submissionItemFragment = graphql(`
  fragment SubmissionItem on CollectionSubmission {
    id status note editorNote createdAt updatedAt publishAt submitterEmail
    submitter { id name username imageId }
    decidedBy { id name username }
    post { id title subtitle path isPublished wordCount readingTime }
  }
`)

export const publicationSubmissionsQuery = graphql(
  `
  query PublicationSubmissionsQuery($slug: ID!, $status: SubmissionStatus, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        submissions(status: $status, paging: $paging) {
          items { ...SubmissionItem }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [submissionItemFragment],
)

const deskStoryFragment = graphql(`
  fragment DeskStory on Post {
    id title subtitle path isPublished isLocked wordCount readingTime updatedAt firstPublishedAt scheduledPublishAt
    scheduleProblem clapCount
    creator { id name username }
  }
`)

export const publicationDeskStoriesQuery = graphql(
  `
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
          items { ...DeskStory }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [deskStoryFragment],
)

export const acceptSubmissionMutation = graphql(`
  mutation AcceptSubmissionMutation($submissionId: ID!, $publishAt: Timestamp) {
    acceptSubmission(submissionId: $submissionId, publishAt: $publishAt) {
      __typename
      ... on CollectionSubmission {
        id status publishAt
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

export type PublicationDesk = Extract<
  DataOf<typeof publicationDeskQuery>['collectionByDomainOrSlug'],
  { __typename: 'Collection' }
>
export type SubmissionItem = DataOf<typeof submissionItemFragment>
export type DeskStory = DataOf<typeof deskStoryFragment>

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
