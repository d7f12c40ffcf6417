import { graphql } from '#web/data/graphql.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'

export const userPublicationsQuery = graphql(
  `
  query UserPublicationsQuery($username: ID!) {
    user(username: $username) { id publications { id ...PublicationRow } }
  }
`,
  [publicationRowFragment],
)
