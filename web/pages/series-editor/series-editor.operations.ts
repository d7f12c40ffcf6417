import { gql } from '#web/data/gql.ts'
import type {
  CreateSequenceMutation,
  CreateSequenceMutationVariables,
  DeleteSequenceMutation,
  DeleteSequenceMutationVariables,
  EditSequenceMutation,
  EditSequenceMutationVariables,
  StoriesForSeriesQuery,
  StoriesForSeriesQueryVariables,
} from '#web/data/operations.generated.ts'
import { sequenceFragment } from '#web/pages/series/series.operations.ts'

export const createSequenceMutation = gql<CreateSequenceMutation, CreateSequenceMutationVariables>`
  mutation CreateSequenceMutation($title: String!) {
    createSequence(title: $title) {
      __typename
      ... on Sequence { id slug }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const editSequenceMutation = gql<EditSequenceMutation, EditSequenceMutationVariables>`
  mutation EditSequenceMutation($sequenceId: ID!, $input: SequenceInput!) {
    editSequence(sequenceId: $sequenceId, input: $input) {
      __typename
      ... on Sequence { ...SequencePage }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
  ${sequenceFragment}
`

export const deleteSequenceMutation = gql<DeleteSequenceMutation, DeleteSequenceMutationVariables>`
  mutation DeleteSequenceMutation($sequenceId: ID!) { deleteSequence(sequenceId: $sequenceId) }
`

export const storiesForSeriesQuery = gql<StoriesForSeriesQuery, StoriesForSeriesQueryVariables>`
  query StoriesForSeriesQuery($filter: YourStoriesFilter!, $searchQuery: String) {
    yourStories(filter: $filter, searchQuery: $searchQuery, paging: { limit: 20 }) {
      __typename
      ... on PostConnection { items { id title isPublished previewImage { id } sequence { id title } } }
      ... on Unauthorized { message }
    }
  }
`

type Found = Extract<StoriesForSeriesQuery['yourStories'], { __typename: 'PostConnection' }>['items'][number]
export const candidatesIn = (data: StoriesForSeriesQuery | undefined): readonly Found[] =>
  data?.yourStories.__typename === 'PostConnection' ? data.yourStories.items : []
