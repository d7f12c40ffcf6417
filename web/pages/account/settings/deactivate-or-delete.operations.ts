import { graphql } from '#web/data/graphql.ts'

export const endSessionMutation = graphql(`
  mutation EndSessionMutation($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      __typename
      ...Refusal
    }
  }
`)

export const signOutEverywhereMutation = graphql(`
  mutation SignOutEverywhereMutation {
    signOutEverywhere { __typename ...Refusal }
  }
`)

export const deactivateAccountMutation = graphql(`
  mutation DeactivateAccountMutation {
    deactivateAccount { __typename ...Refusal }
  }
`)

export const deleteAccountMutation = graphql(`
  mutation DeleteAccountMutation($confirmUsername: String!) {
    deleteAccount(confirmUsername: $confirmUsername) {
      __typename
      ...Refusal
    }
  }
`)
