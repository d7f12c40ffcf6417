import { graphql } from '#web/data/graphql.ts'

export const highlightMutation = graphql(`
  mutation HighlightMutation($postId: ID!, $names: [ID!]!, $start: Int!, $end: Int!) {
    highlight(targetPostId: $postId, targetPostVersionId: "", targetParagraphNames: $names, startOffset: $start, endOffset: $end) {
      __typename
      ... on Quote { id text }
      ...Refusal
    }
  }
`)

export const createQuoteMutation = graphql(`
  mutation CreateQuoteMutation($postId: ID!, $names: [ID!]!, $start: Int!, $end: Int!) {
    createQuote(targetPostId: $postId, targetParagraphNames: $names, startOffset: $start, endOffset: $end) {
      __typename
      ... on Quote { id text }
      ...Refusal
    }
  }
`)

export const deleteHighlightMutation = graphql(`
  mutation DeleteHighlightMutation($quoteId: ID!) {
    deleteHighlight(quoteId: $quoteId) {
      __typename
      ...Refusal
    }
  }
`)
