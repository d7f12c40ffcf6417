import { graphql } from '#web/data/graphql.ts'

export const reactivateQuery = graphql(`
  query ReactivateMembershipConfirmationModalWrapperQuery {
    membershipStatus {
      membershipId membershipType currentPeriodEndsAt renewalAmount currency isCancelled paymentProvider
      paymentMethod { __typename }
    }
  }
`)

export const uncancelMembershipMutation = graphql(`
  mutation UncancelMembershipMutation($membershipId: ID!) {
    uncancelMembership(membershipId: $membershipId) { __typename }
  }
`)
