import { gql } from '#web/data/gql.ts'
import type {
  NewsletterOfMailQuery,
  NewsletterOfMailQueryVariables,
  UnsubscribeAllNewslettersMutation,
  UnsubscribeAllNewslettersMutationVariables,
} from '#web/data/operations.generated.ts'

export const newsletterOfMailQuery = gql<NewsletterOfMailQuery, NewsletterOfMailQueryVariables>`
  query NewsletterOfMailQuery($hash: String!) {
    newsletterOfMail(hash: $hash) { __typename ... on NewsletterV3 { id name } ... on NotFound { message } }
  }
`

export const unsubscribeAllMutation = gql<UnsubscribeAllNewslettersMutation, UnsubscribeAllNewslettersMutationVariables>`
  mutation UnsubscribeAllNewslettersMutation($scope: String!, $hash: String) {
    unsubscribeAllNewsletters(scope: $scope, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ... on Unauthorized { message }
      ... on Forbidden { message }
    }
  }
`

export const selectEmailNewsletter = (data: NewsletterOfMailQuery | undefined) =>
  data?.newsletterOfMail.__typename === 'NewsletterV3' ? data.newsletterOfMail : undefined
