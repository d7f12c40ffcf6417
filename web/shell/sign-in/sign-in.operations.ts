import { gql } from '#web/data/gql.ts'
import type {
  AccountTokenQuery,
  EmailAvailabilityQuery,
  EmailAvailabilityQueryVariables,
  GiveTwoFactorCodeMutation,
  GiveTwoFactorCodeMutationVariables,
  SendAcctAuthEmailMutation,
  SendAcctAuthEmailMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  VerifyLoginCodeMutation,
  VerifyLoginCodeMutationVariables,
} from '#web/data/operations.generated.ts'

export const sendAcctAuthEmailMutation = gql<SendAcctAuthEmailMutation, SendAcctAuthEmailMutationVariables>`
  mutation SendAcctAuthEmail($email: String!, $redirect: String, $fullName: String, $captchaValue: String, $operation: SusiOperation!, $type: AuthEmailType) {
    sendAcctAuthEmail(email: $email, redirect: $redirect, fullName: $fullName, captchaValue: $captchaValue, operation: $operation, type: $type) {
      __typename
      ... on SusiMethod { value }
      ... on BadRequest { message code }
      ... on FailedChallenge { message }
      ... on NotFound { message }
    }
  }
`

export const verifyLoginCodeMutation = gql<VerifyLoginCodeMutation, VerifyLoginCodeMutationVariables>`
  mutation VerifyLoginCode($loginCode: String!) {
    verifyLoginCode(loginCode: $loginCode) {
      __typename
      ... on Token { value }
      ... on BadRequest { message }
      ... on NotFound { message }
      ... on TooManyRequests { message }
      ... on RateLimited { message }
    }
  }
`

export const signInMutation = gql<SignInMutation, SignInMutationVariables>`
  mutation SignInMutation($emailOrUsername: String!, $password: String!, $twoFactorCode: String) {
    signIn(emailOrUsername: $emailOrUsername, password: $password, twoFactorCode: $twoFactorCode) {
      __typename
      ... on Token { value }
      ... on BadRequest { message code }
      ... on NotFound { message }
      ... on TooManyRequests { message }
      ... on FailedChallenge { message }
      ... on AccountSuspended { message }
    }
  }
`

export const verifyTwoFactorCodeMutation = gql<GiveTwoFactorCodeMutation, GiveTwoFactorCodeMutationVariables>`
  mutation GiveTwoFactorCodeMutation($code: String!) {
    giveTwoFactorCode(code: $code) {
      __typename
      ... on Token { value }
      ... on BadRequest { message code }
      ... on NotFound { message }
      ... on TooManyRequests { message }
    }
  }
`

export const emailAvailabilityQuery = gql<EmailAvailabilityQuery, EmailAvailabilityQueryVariables>`
  query EmailAvailability($email: String!) { emailAvailability(email: $email) }
`

/** A one-time token for the user signed in in this browser; null for visitors. */
export const accountTokenQuery = gql<AccountTokenQuery>`
  query AccountTokenQuery { accountToken }
`
