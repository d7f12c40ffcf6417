import { type DataOf, graphql } from '#web/data/graphql.ts'

const stateFragment = graphql(`
  fragment CustomDomainStateParts on CustomDomainState {
    live { domain status verifiedAt }
    pending { domain status }
    dnsRecords { type host value found }
  }
`)

export type CustomDomainData = DataOf<typeof stateFragment>

export const customDomainSettingsQuery = graphql(
  `
  query CustomDomainSettingsQuery($collectionId: ID) {
    customDomainState(collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ...Refusal
    }
  }
`,
  [stateFragment],
)

export const connectCustomDomainMutation = graphql(
  `
  mutation ConnectCustomDomainMutation($domain: String!, $collectionId: ID) {
    connectCustomDomain(domain: $domain, collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ...Refusal
      ... on CustomDomainFailure { reason }
    }
  }
`,
  [stateFragment],
)

export const verifyCustomDomainMutation = graphql(
  `
  mutation VerifyCustomDomainMutation($collectionId: ID) {
    verifyCustomDomain(collectionId: $collectionId) {
      __typename
      ... on CustomDomainState { ...CustomDomainStateParts }
      ...Refusal
      ... on CustomDomainFailure { reason }
    }
  }
`,
  [stateFragment],
)

export const disconnectCustomDomainMutation = graphql(`
  mutation DisconnectCustomDomainMutation($collectionId: ID) {
    disconnectCustomDomain(collectionId: $collectionId) {
      __typename
      ...Refusal
    }
  }
`)

export const subdomainQuery = graphql(`query SubdomainQuery { viewer { id username hasSubdomain } }`)

export const claimSubdomainMutation = graphql(`
  mutation ClaimSubdomainMutation {
    claimSubdomain {
      __typename
      ... on User { id hasSubdomain }
      ...Refusal
    }
  }
`)

export const unclaimSubdomainMutation = graphql(`
  mutation UnclaimSubdomainMutation {
    unclaimSubdomain {
      __typename
      ... on User { id hasSubdomain }
      ...Refusal
    }
  }
`)
