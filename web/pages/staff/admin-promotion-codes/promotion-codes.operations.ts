import { type DataOf, graphql } from '#web/data/graphql.ts'

const promotionCodeFragment = graphql(`
  fragment PromotionCode on PromotionCode {
    id code percentOff amountOff currency freeMonths planIds isForNewMembers periods startsAt endsAt maxUses useCount
    state
  }
`)

export const promotionCodesQuery = graphql(
  `
  query PromotionCodesQuery($paging: PagingOptions) {
    promotionCodes(paging: $paging) {
      __typename
      ... on PromotionCodes { items { id ...PromotionCode } pagingInfo { next { to limit } } }
    }
  }
`,
  [promotionCodeFragment],
)

export const createPromotionMutation = graphql(
  `
  mutation CreatePromotionMutation($input: PromotionInput!) {
    createPromotion(input: $input) {
      __typename
      ... on PromotionCode { id ...PromotionCode }
      ...Refusal
    }
  }
`,
  [promotionCodeFragment],
)

export const endPromotionMutation = graphql(
  `
  mutation EndPromotionMutation($id: ID!, $reason: String!) {
    endPromotion(id: $id, reason: $reason) {
      __typename
      ... on PromotionCode { id ...PromotionCode }
      ...Refusal
    }
  }
`,
  [promotionCodeFragment],
)

export type PromotionCodeData = DataOf<typeof promotionCodeFragment>
export const firstCodes = { paging: { limit: 20 } }
