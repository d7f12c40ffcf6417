import { graphql } from '#web/data/graphql.ts'

export const startMobileVerificationMutation = graphql(`
  mutation StartMobileVerificationMutation($countryCode: String!, $phoneNumber: String!) {
    startMobileVerification(countryCode: $countryCode, phoneNumber: $phoneNumber) {
      __typename
      ...Refusal
      ... on RateLimited { retryAfterSeconds }
      ... on PhoneNumberValidationError { reason }
    }
  }
`)

export const verifyMobileCodeMutation = graphql(`
  mutation VerifyMobileCodeMutation($code: String!) {
    verifyMobileCode(code: $code) {
      __typename
      ... on User { id mobileVerifiedAt }
      ...Refusal
    }
  }
`)
