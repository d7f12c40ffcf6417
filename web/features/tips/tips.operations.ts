import { graphql } from '#web/data/graphql.ts'

export const tipOfferFragment = graphql(`
  fragment TipOffer on TipOffer {
    id currency sellerAccountId
    recipient { id name username imageId }
  }
`)

export const tipPageQuery = graphql(
  `
  query TipPageQuery($username: String!) {
    viewer { id name }
    tipOffer(username: $username) { ...TipOffer }
  }
`,
  [tipOfferFragment],
)

export const sendTipMutation = graphql(`
  mutation SendTipMutation($input: TipInput!, $nonce: String!, $threeDSecureToken: String, $idempotencyKey: String) {
    sendTip(input: $input, nonce: $nonce, threeDSecureToken: $threeDSecureToken, idempotencyKey: $idempotencyKey) {
      __typename
      ... on TipReceipt { id amount currency receiptUrl }
      ...Refusal
    }
  }
`)

export const tipSettingsQuery = graphql(`
  query TipSettingsQuery {
    viewer {
      id username
      geolocation { country }
      sellerAccount { id canCharge country currency requirementsDue takesTips }
    }
  }
`)

export const setTakesTipsMutation = graphql(`
  mutation SetTakesTipsMutation($takesTips: Boolean!) {
    setTakesTips(takesTips: $takesTips) {
      __typename
      ... on SellerAccount { id takesTips }
      ...Refusal
    }
  }
`)

export const tipsPageSize = 20

export const receivedTipFragment = graphql(`
  fragment ReceivedTip on Tip { id amount currency giverName message createdAt isRefunded isDisputed post { id title } }
`)

export const tipsQuery = graphql(
  `
  query TipsQuery($paging: PagingOptions) {
    tips(paging: $paging) {
      __typename
      ... on TipsPayload {
        items { ...ReceivedTip }
        totals { currency amount count }
        pagingInfo { next { limit to } }
      }
    }
  }
`,
  [receivedTipFragment],
)
