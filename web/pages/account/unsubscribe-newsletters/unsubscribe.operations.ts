import { type DataOf, graphql } from '#web/data/graphql.ts'

export const newsletterOfMailQuery = graphql(`
  query NewsletterOfMailQuery($hash: String!) {
    newsletterOfMail(hash: $hash) { __typename ... on NewsletterV3 { id name } ...Refusal }
  }
`)

export const unsubscribeAllMutation = graphql(`
  mutation UnsubscribeAllNewslettersMutation($scope: String!, $hash: String) {
    unsubscribeAllNewsletters(scope: $scope, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

export const selectEmailNewsletter = (data: DataOf<typeof newsletterOfMailQuery> | undefined) =>
  data?.newsletterOfMail.__typename === 'NewsletterV3' ? data.newsletterOfMail : undefined
