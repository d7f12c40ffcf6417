import { graphql } from '#web/data/graphql.ts'

export const setPasswordMutation = graphql(`
  mutation SetPasswordMutation($token: String, $currentPassword: String, $newPassword: String!) {
    setPassword(token: $token, currentPassword: $currentPassword, newPassword: $newPassword) {
      __typename
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)
