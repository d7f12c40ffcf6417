import { type DataOf, graphql } from '#web/data/graphql.ts'

const failedJobFragment = graphql(`fragment FailedJob on FailedJob { id kind attempts error subject createdAt failedAt }`)

export const failedJobsQuery = graphql(
  `
  query FailedJobsQuery($paging: PagingOptions) {
    failedJobs(paging: $paging) {
      __typename
      ... on FailedJobsPayload {
        items { ...FailedJob }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [failedJobFragment],
)

export const retryFailedJobMutation = graphql(`
  mutation RetryFailedJobMutation($id: ID!, $reason: String!) {
    retryFailedJob(id: $id, reason: $reason) {
      __typename
      ... on FailedJob { id }
      ...Refusal
    }
  }
`)

export const dropFailedJobMutation = graphql(`
  mutation DropFailedJobMutation($id: ID!, $reason: String!) {
    dropFailedJob(id: $id, reason: $reason) {
      __typename
      ... on FailedJob { id }
      ...Refusal
    }
  }
`)

export type FailedJobData = DataOf<typeof failedJobFragment>
