import type { UserPublicationsQuery, UserPublicationsQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { publicationRowFragment } from '#web/shell/publications/publication-row.fragment.ts'

export const userPublicationsQuery = gql<UserPublicationsQuery, UserPublicationsQueryVariables>`
  query UserPublicationsQuery($username: ID!) {
    user(username: $username) { id publications { id ...PublicationRow } }
  }
  ${publicationRowFragment}
`
