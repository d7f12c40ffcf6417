import { type DataOf, graphql } from '#web/data/graphql.ts'

export const failedJobsQuery = graphql(`
  query FailedJobsQuery($paging: PagingOptions) {
    failedJobs(paging: $paging) {
      __typename
      ... on FailedJobsPayload {
        items { id kind attempts error subject createdAt failedAt }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`)

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

type FailedJobs = Extract<DataOf<typeof failedJobsQuery>['failedJobs'], { __typename: 'FailedJobsPayload' }>

export type FailedJobData = FailedJobs['items'][number]
