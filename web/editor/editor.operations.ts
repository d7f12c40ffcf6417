import { graphql } from '#web/data/graphql.ts'

export const createMediaResourceMutation = graphql(`
  mutation CreateMediaResourceMutation($url: String!) {
    createMediaResource(url: $url) {
      __typename
      ... on MediaResource {
        id href title provider iframeSrc iframeWidth iframeHeight description site thumbnailImageId
      }
      ...Refusal
    }
  }
`)

export const mentionSuggestionsQuery = graphql(`
  query MentionSuggestionsQuery($prefix: String!) {
    mentionSuggestions(prefix: $prefix) {
      __typename
      ... on User { id name username }
      ... on Collection { id collectionName: name }
    }
  }
`)
