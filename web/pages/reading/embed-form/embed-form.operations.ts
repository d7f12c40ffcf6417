import { type DataOf, graphql } from '#web/data/graphql.ts'

export const embedFormQuery = graphql(`
  query EmbedFormQuery($id: ID!) {
    newsletterV3(id: $id) {
      __typename
      ... on NewsletterV3 { id name description collection { id slug } user { id username } }
      ...Refusal
    }
  }
`)

export const formOf = (data: DataOf<typeof embedFormQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined
