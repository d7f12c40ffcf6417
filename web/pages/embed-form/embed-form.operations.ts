import { gql } from '#web/data/gql.ts'
import type { EmbedFormQuery, EmbedFormQueryVariables } from '#web/data/operations.generated.ts'

export const embedFormQuery = gql<EmbedFormQuery, EmbedFormQueryVariables>`
  query EmbedFormQuery($id: ID!) {
    newsletterV3(id: $id) {
      __typename
      ... on NewsletterV3 { id name description collection { id slug } user { id username } }
      ... on NotFound { message }
    }
  }
`

export const formOf = (data: EmbedFormQuery | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined
