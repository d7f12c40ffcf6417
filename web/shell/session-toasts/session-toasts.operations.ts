import { gql } from '#web/data/gql.ts'
import type {
  FollowedUserQuery,
  FollowedUserQueryVariables,
  SendVerificationEmailMutation,
  SignedInViewerQuery,
} from '#web/data/operations.generated.ts'

export const signedInViewerQuery = gql<SignedInViewerQuery>`query SignedInViewerQuery { viewer { id name username } }`

export const followedUserQuery = gql<FollowedUserQuery, FollowedUserQueryVariables>`
  query FollowedUserQuery($id: ID!) { user(id: $id) { id name username } }
`

export const sendVerificationEmailMutation = gql<SendVerificationEmailMutation>`
  mutation SendVerificationEmailMutation {
    sendVerificationEmail { __typename ... on RateLimited { message } ... on Unauthorized { message } }
  }
`
