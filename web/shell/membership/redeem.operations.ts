import { gql } from '#web/data/gql.ts'
import type {
  GiftCodeQuery,
  GiftCodeQueryVariables,
  RedeemGiftMutation,
  RedeemGiftMutationVariables,
} from '#web/data/operations.generated.ts'
import { membershipStatusFragment } from './membership-status.operations.ts'

/** The gift behind a code, before redeeming it. */
export const giftCodeQuery = gql<GiftCodeQuery, GiftCodeQueryVariables>`
  query GiftCodeQuery($code: String!) {
    giftCode(code: $code) {
      __typename
      ... on GiftCode { code status months giverName words: message expiresAt }
      ... on NotFound { message }
      ... on RateLimited { message }
    }
  }
`

export const redeemGiftMutation = gql<RedeemGiftMutation, RedeemGiftMutationVariables>`
  mutation RedeemGiftMutation($code: String!) {
    redeemGift(code: $code) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on BadRequest { message }
      ... on Conflict { message }
      ... on AlreadyExists { message }
      ... on RateLimited { message }
    }
  }
  ${membershipStatusFragment}
`
