import { type DataOf, graphql } from '#web/data/graphql.ts'

export const paymentEventsQuery = graphql(`
  query PaymentEventsQuery($paging: PagingOptions, $onlyOpen: Boolean) {
    paymentEvents(paging: $paging, onlyOpen: $onlyOpen) {
      __typename
      ... on PaymentEventsPayload {
        items { id provider providerEventId type status outcome attempts receivedAt }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

export const paymentDifferencesQuery = graphql(`
  query PaymentDifferencesQuery($paging: PagingOptions) {
    paymentDifferences(paging: $paging) {
      __typename
      ... on PaymentDifferencesPayload {
        items { id kind transactionKind provider providerObjectId chargeId ourAmount theirAmount currency foundAt }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

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

type Events = Extract<DataOf<typeof paymentEventsQuery>['paymentEvents'], { __typename: 'PaymentEventsPayload' }>
type Differences = Extract<
  DataOf<typeof paymentDifferencesQuery>['paymentDifferences'],
  { __typename: 'PaymentDifferencesPayload' }
>

export type PaymentEventData = Events['items'][number]
export type PaymentDifferenceData = Differences['items'][number]
