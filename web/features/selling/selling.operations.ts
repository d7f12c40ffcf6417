import { graphql } from '#web/data/graphql.ts'

export const startSellerSetupMutation = graphql(`
  mutation StartSellerSetupMutation($publicationId: ID, $country: String!) {
    startSellerSetup(publicationId: $publicationId, country: $country) {
      __typename
      ... on SellerSetupLink { url state expiresAt }
      ...Refusal
    }
  }
`)

export const finishSellerSetupMutation = graphql(`
  mutation FinishSellerSetupMutation($code: String!, $state: String!) {
    finishSellerSetup(code: $code, state: $state) {
      __typename
      ... on SellerAccount { id canCharge country currency requirementsDue publication { id name slug } }
      ...Refusal
    }
  }
`)
