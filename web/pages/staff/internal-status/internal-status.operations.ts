import { graphql } from '#web/data/graphql.ts'
import { staffDecisionFragment } from '#web/features/staff/decisions.operations.ts'

export const internalStatusQuery = graphql(`
  query InternalStatusQuery {
    internalStatus {
      __typename
      ... on InternalStatus {
        version target startedAt now
        checks { name ok message }
        flags { name value }
      }
    }
  }
`)

export const openAuthorApplicationsQuery = graphql(`
  query OpenAuthorApplicationsQuery($paging: PagingOptions) {
    authorApplications(paging: $paging) {
      __typename
      ... on AuthorApplicationConnection {
        items { id isbn13 evidence submittedAt user { id name username } }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

export const sharedPrivateFeedsQuery = graphql(`
  query SharedPrivateFeedsQuery($paging: PagingOptions) {
    sharedPrivateFeeds(paging: $paging) {
      __typename
      ... on SharedPrivateFeedConnection {
        items { id kind sharedAt revokedAt owner { id name username } }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

export const staffLogQuery = graphql(
  `
  query StaffLogQuery($paging: PagingOptions) {
    moderationDecisions(paging: $paging) {
      __typename
      ... on ModerationDecisionConnection {
        items { id ...StaffDecision }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [staffDecisionFragment],
)

/** The values for the current viewer. */
export const variantFlagsQuery = graphql(`
  query VariantFlagsQuery {
    variantFlags {
      name
      value {
        __typename
        ... on VariantFlagBoolean { booleanValue }
        ... on VariantFlagString { stringValue }
        ... on VariantFlagNumber { numberValue }
      }
    }
  }
`)
