import { graphql } from '#web/data/graphql.ts'

export const pushDeviceQuery = graphql(`
  query PushDeviceQuery($endpoint: String!) { pushKey hasPushDevice(endpoint: $endpoint) }
`)

export const addPushDeviceMutation = graphql(`
  mutation AddPushDeviceMutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
      __typename
      ...Refusal
    }
  }
`)

export const removePushDeviceMutation = graphql(`
  mutation RemovePushDeviceMutation($endpoint: String!) {
    removePushDevice(endpoint: $endpoint) {
      __typename
      ...Refusal
    }
  }
`)
