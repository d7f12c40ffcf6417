import { type DataOf, graphql } from '#web/data/graphql.ts'
import { sequenceFragment } from '#web/features/series/series.operations.ts'

export const createSequenceMutation = graphql(`
  mutation CreateSequenceMutation($title: String!) {
    createSequence(title: $title) {
      __typename
      ... on Sequence { id slug }
      ...Refusal
    }
  }
`)

export const editSequenceMutation = graphql(
  `
  mutation EditSequenceMutation($sequenceId: ID!, $input: SequenceInput!) {
    editSequence(sequenceId: $sequenceId, input: $input) {
      __typename
      ... on Sequence { ...SequencePage }
      ...Refusal
    }
  }
`,
  [sequenceFragment],
)

export const deleteSequenceMutation = graphql(`
  mutation DeleteSequenceMutation($sequenceId: ID!) { deleteSequence(sequenceId: $sequenceId) }
`)

export const storiesForSeriesQuery = graphql(`
  query StoriesForSeriesQuery($filter: YourStoriesFilter!, $searchQuery: String) {
    yourStories(filter: $filter, searchQuery: $searchQuery, paging: { limit: 20 }) {
      __typename
      ... on PostConnection { items { id title isPublished previewImage { id } sequence { id title } } }
      ...Refusal
    }
  }
`)

type Found = Extract<DataOf<typeof storiesForSeriesQuery>['yourStories'], { __typename: 'PostConnection' }>['items'][number]
export const candidatesIn = (data: DataOf<typeof storiesForSeriesQuery> | undefined): readonly Found[] =>
  data?.yourStories.__typename === 'PostConnection' ? data.yourStories.items : []
