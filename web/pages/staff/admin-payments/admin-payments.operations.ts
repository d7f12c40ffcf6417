import { type DataOf, graphql } from '#web/data/graphql.ts'

const paymentEventFragment = graphql(`
  fragment PaymentEvent on PaymentEvent { id provider providerEventId type status outcome attempts receivedAt }
`)

export const paymentEventsQuery = graphql(
  `
  query PaymentEventsQuery($paging: PagingOptions, $onlyOpen: Boolean) {
    paymentEvents(paging: $paging, onlyOpen: $onlyOpen) {
      __typename
      ... on PaymentEventsPayload {
        items { ...PaymentEvent }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [paymentEventFragment],
)

const paymentDifferenceFragment = graphql(`
  fragment PaymentDifference on PaymentDifference { id kind transactionKind provider providerObjectId chargeId ourAmount theirAmount currency foundAt }
`)

export const paymentDifferencesQuery = graphql(
  `
  query PaymentDifferencesQuery($paging: PagingOptions) {
    paymentDifferences(paging: $paging) {
      __typename
      ... on PaymentDifferencesPayload {
        items { ...PaymentDifference }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [paymentDifferenceFragment],
)

export const replayPaymentEventMutation = graphql(`
  mutation ReplayPaymentEventMutation($id: ID!) {
    replayPaymentEvent(id: $id) {
      __typename
      ... on PaymentEvent { id status }
      ...Refusal
    }
  }
`)

export const resolvePaymentDifferenceMutation = graphql(`
  mutation ResolvePaymentDifferenceMutation($id: ID!, $reason: String!) {
    resolvePaymentDifference(id: $id, reason: $reason) {
      __typename
      ... on PaymentDifference { id }
      ...Refusal
    }
  }
`)

export type PaymentEventData = DataOf<typeof paymentEventFragment>

export type PaymentDifferenceData = DataOf<typeof paymentDifferenceFragment>
