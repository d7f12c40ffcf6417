import { graphql } from '#web/data/graphql.ts'
import { chargeFragment } from '#web/features/membership/charge.fragment.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'

export const settingsMembershipQuery = graphql(
  `
  query SettingsMembershipQuery {
    viewer { id hasPastMemberships membership { id tier memberSince friendSince } }
    membershipStatus { membershipId ...MembershipStatusFields }
  }
`,
  [membershipStatusFragment],
)

export const billingHistoryQuery = graphql(
  `
  query BillingHistoryQuery($paging: PagingOptions) {
    billingHistory(paging: $paging) {
      __typename
      ... on BillingHistoryPayload { items { id ...Charge } pagingInfo { next { limit to } } }
    }
  }
`,
  [chargeFragment],
)

export const billingPageSize = 10

export const publicationMembershipsQuery = graphql(`
  query PublicationMembershipsQuery($paging: PagingOptions) {
    publicationMemberships(paging: $paging) {
      __typename
      ... on PublicationMembershipConnection {
        items { id isActive isCanceled isPaymentFailed source periodEndsAt cadence price currency tier { id name } collection { id name slug } }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

export const firstPublicationMemberships = { paging: { limit: 20 } }
