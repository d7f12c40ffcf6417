import { gql } from '#web/data/gql.ts'
import type {
  AddPushDeviceMutation,
  AddPushDeviceMutationVariables,
  PushDeviceQuery,
  PushDeviceQueryVariables,
  RemovePushDeviceMutation,
  RemovePushDeviceMutationVariables,
} from '#web/data/operations.generated.ts'

export const pushDeviceQuery = gql<PushDeviceQuery, PushDeviceQueryVariables>`
  query PushDeviceQuery($endpoint: String!) { pushKey hasPushDevice(endpoint: $endpoint) }
`

export const addPushDeviceMutation = gql<AddPushDeviceMutation, AddPushDeviceMutationVariables>`
  mutation AddPushDeviceMutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
      __typename
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on RateLimited { message }
    }
  }
`

export const removePushDeviceMutation = gql<RemovePushDeviceMutation, RemovePushDeviceMutationVariables>`
  mutation RemovePushDeviceMutation($endpoint: String!) {
    removePushDevice(endpoint: $endpoint) {
      __typename
      ... on Unauthorized { message }
      ... on RateLimited { message }
    }
  }
`
