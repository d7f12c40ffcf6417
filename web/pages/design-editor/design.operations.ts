import type {
  SetStyleEditorOnboardingSeenMutation,
  SetStyleEditorOnboardingSeenMutationVariables,
  UpdateCollectionDesignMutation,
  UpdateCollectionDesignMutationVariables,
  UpdateUserThemeMutation,
  UpdateUserThemeMutationVariables,
  UserDesignQuery,
  UserDesignQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const userDesignQuery = gql<UserDesignQuery, UserDesignQueryVariables>`
  query UserDesignQuery {
    viewer { id name username bio ink styleEditorOnboardingVersionSeen }
  }
`

export const updateDesignMutation = gql<UpdateCollectionDesignMutation, UpdateCollectionDesignMutationVariables>`
  mutation UpdateCollectionDesignMutation($collectionId: ID!, $theme: ThemeInput!) {
    updateCollectionDesign(collectionId: $collectionId, theme: $theme) {
      __typename
      ... on Collection { id ink }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const updateUserThemeMutation = gql<UpdateUserThemeMutation, UpdateUserThemeMutationVariables>`
  mutation UpdateUserThemeMutation($theme: ThemeInput!) {
    updateUserTheme(theme: $theme) {
      __typename
      ... on User { id ink }
      ... on BadRequest { message field }
      ... on Unauthorized { message }
    }
  }
`

export const seeStyleEditorMutation = gql<SetStyleEditorOnboardingSeenMutation, SetStyleEditorOnboardingSeenMutationVariables>`
  mutation SetStyleEditorOnboardingSeenMutation($version: Int!) {
    setStyleEditorOnboardingSeen(version: $version) {
      __typename
      ... on User { id styleEditorOnboardingVersionSeen }
      ... on Unauthorized { message }
    }
  }
`
