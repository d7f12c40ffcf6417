import { gql } from '#web/data/gql.ts'
import type { SetPasswordMutation, SetPasswordMutationVariables } from '#web/data/operations.generated.ts'

export const setPasswordMutation = gql<SetPasswordMutation, SetPasswordMutationVariables>`
  mutation SetPasswordMutation($token: String, $currentPassword: String, $newPassword: String!) {
    setPassword(token: $token, currentPassword: $currentPassword, newPassword: $newPassword) {
      __typename
      ... on Unauthorized { message }
      ... on BadRequest { message code field }
      ... on RateLimited { message }
    }
  }
`
