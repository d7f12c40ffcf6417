import { gql } from '#web/data/gql.ts'
import type {
  ClaimSubdomainMutation,
  ClaimSubdomainMutationVariables,
  ConnectCustomDomainMutation,
  ConnectCustomDomainMutationVariables,
  CustomDomainSettingsQuery,
  CustomDomainSettingsQueryVariables,
  CustomDomainStatePartsFragment,
  DisconnectCustomDomainMutation,
  DisconnectCustomDomainMutationVariables,
  SubdomainQuery,
  SubdomainQueryVariables,
  UnclaimSubdomainMutation,
  UnclaimSubdomainMutationVariables,
  VerifyCustomDomainMutation,
  VerifyCustomDomainMutationVariables,
} from '#web/data/operations.generated.ts'

const stateFragment = gql<CustomDomainStatePartsFragment>`
  fragment CustomDomainStateParts on CustomDomainState {
    live { domain status verifiedAt }
    pending { domain status }
    dnsRecords { type host value found }
  }
`

export type CustomDomainData = CustomDomainStatePartsFragment

export const customDomainSettingsQuery = gql<CustomDomainSettingsQuery, CustomDomainSettingsQueryVariables>`
  query CustomDomainSettingsQuery($collectionId: ID) {
    customDomainState(collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ... on Forbidden { message }
    }
  }
  ${stateFragment}
`

export const connectCustomDomainMutation = gql<ConnectCustomDomainMutation, ConnectCustomDomainMutationVariables>`
  mutation ConnectCustomDomainMutation($domain: String!, $collectionId: ID) {
    connectCustomDomain(domain: $domain, collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ... on Forbidden { message }
      ... on CustomDomainFailure { message reason }
      ... on AlreadyExists { message }
      ... on PaymentError { message }
    }
  }
  ${stateFragment}
`

export const verifyCustomDomainMutation = gql<VerifyCustomDomainMutation, VerifyCustomDomainMutationVariables>`
  mutation VerifyCustomDomainMutation($collectionId: ID) {
    verifyCustomDomain(collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on CustomDomainFailure { message reason }
      ... on ServiceUnavailable { message }
    }
  }
  ${stateFragment}
`

export const disconnectCustomDomainMutation = gql<DisconnectCustomDomainMutation, DisconnectCustomDomainMutationVariables>`
  mutation DisconnectCustomDomainMutation($collectionId: ID) {
    disconnectCustomDomain(collectionId: $collectionId) {
      __typename
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on CustomDomainFailure { message }
    }
  }
`

export const subdomainQuery = gql<SubdomainQuery, SubdomainQueryVariables>`
  query SubdomainQuery { viewer { id username hasSubdomain } }
`

export const claimSubdomainMutation = gql<ClaimSubdomainMutation, ClaimSubdomainMutationVariables>`
  mutation ClaimSubdomainMutation {
    claimSubdomain {
      __typename
      ... on User { id hasSubdomain }
      ... on Forbidden { message }
      ... on AlreadyExists { message }
      ... on CustomDomainFailure { message }
    }
  }
`

export const unclaimSubdomainMutation = gql<UnclaimSubdomainMutation, UnclaimSubdomainMutationVariables>`
  mutation UnclaimSubdomainMutation {
    unclaimSubdomain {
      __typename
      ... on User { id hasSubdomain }
      ... on Forbidden { message }
      ... on NotFound { message }
      ... on CustomDomainFailure { message }
      ... on ServiceUnavailable { message }
    }
  }
`
