import { gql } from '#web/data/gql.ts'
import type {
  StartMobileVerificationMutation,
  StartMobileVerificationMutationVariables,
  VerifyMobileCodeMutation,
  VerifyMobileCodeMutationVariables,
} from '#web/data/operations.generated.ts'

export const startMobileVerificationMutation = gql<StartMobileVerificationMutation, StartMobileVerificationMutationVariables>`
  mutation StartMobileVerificationMutation($countryCode: String!, $phoneNumber: String!) {
    startMobileVerification(countryCode: $countryCode, phoneNumber: $phoneNumber) {
      __typename
      ... on Unauthorized { message }
      ... on PhoneNumberValidationError { message reason }
      ... on RateLimited { message retryAfterSeconds }
      ... on AccountSuspended { message }
    }
  }
`

export const verifyMobileCodeMutation = gql<VerifyMobileCodeMutation, VerifyMobileCodeMutationVariables>`
  mutation VerifyMobileCodeMutation($code: String!) {
    verifyMobileCode(code: $code) {
      __typename
      ... on User { id mobileVerifiedAt }
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on TooManyRequests { message }
      ... on RateLimited { message }
    }
  }
`
