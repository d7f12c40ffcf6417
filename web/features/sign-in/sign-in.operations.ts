import { graphql } from '#web/data/graphql.ts'

export const sendAcctAuthEmailMutation = graphql(`
  mutation SendAcctAuthEmail($email: String!, $redirect: String, $fullName: String, $captchaValue: String, $operation: SusiOperation!, $type: AuthEmailType) {
    sendAcctAuthEmail(email: $email, redirect: $redirect, fullName: $fullName, captchaValue: $captchaValue, operation: $operation, type: $type) {
      __typename
      ... on SusiMethod { value }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const verifyLoginCodeMutation = graphql(`
  mutation VerifyLoginCode($loginCode: String!) {
    verifyLoginCode(loginCode: $loginCode) {
      __typename
      ... on Token { value }
      ...Refusal
    }
  }
`)

export const signInMutation = graphql(`
  mutation SignInMutation($emailOrUsername: String!, $password: String!, $twoFactorCode: String) {
    signIn(emailOrUsername: $emailOrUsername, password: $password, twoFactorCode: $twoFactorCode) {
      __typename
      ... on Token { value }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const verifyTwoFactorCodeMutation = graphql(`
  mutation GiveTwoFactorCodeMutation($code: String!) {
    giveTwoFactorCode(code: $code) {
      __typename
      ... on Token { value }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const emailAvailabilityQuery = graphql(`query EmailAvailability($email: String!) { emailAvailability(email: $email) }`)

/** A one-time token for the user signed in in this browser; null for visitors. */
export const accountTokenQuery = graphql(`query AccountTokenQuery { accountToken }`)
