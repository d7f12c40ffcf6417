import { gql } from '#web/data/gql.ts'
import type { SendContactMessageMutation, SendContactMessageMutationVariables } from '#web/data/operations.generated.ts'

export const sendContactMessageMutation = gql<SendContactMessageMutation, SendContactMessageMutationVariables>`
  mutation SendContactMessageMutation($input: ContactInput!) {
    sendContactMessage(input: $input) {
      __typename
      ... on BadRequest { message field }
      ... on RateLimited { message }
    }
  }
`

export type ContactFormReason = SendContactMessageMutationVariables['input']['reason']
