import { graphql } from '#web/data/graphql.ts'

export const createCollectionMutation = graphql(`
  mutation CreateCollectionMutation($input: CollectionInput!, $theme: ThemeInput) {
    createCollection(input: $input, theme: $theme) {
      __typename
      ... on Collection { id slug name }
      ...Refusal
    }
  }
`)

/** What would be refused. Fields that are not given are not checked. */
export const checkNewCollectionQuery = graphql(`
  query CheckNewCollectionQuery($input: CollectionInput!) {
    checkNewCollection(input: $input) {
      __typename
      ... on NewCollectionCheck { slug }
      ...Refusal
    }
  }
`)
