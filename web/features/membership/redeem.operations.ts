import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from './membership-status.operations.ts'

/** The gift behind a code, before redeeming it. */
export const giftCodeQuery = graphql(`
  query GiftCodeQuery($code: String!) {
    giftCode(code: $code) {
      __typename
      ... on GiftCode { code status months giverName words: message expiresAt }
      ...Refusal
    }
  }
`)

export const redeemGiftMutation = graphql(
  `
  mutation RedeemGiftMutation($code: String!) {
    redeemGift(code: $code) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)
