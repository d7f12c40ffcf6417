import { graphql } from '#web/data/graphql.ts'

export const userDesignQuery = graphql(`
  query UserDesignQuery {
    viewer { id name username bio ink styleEditorOnboardingVersionSeen }
  }
`)

export const updateDesignMutation = graphql(`
  mutation UpdateCollectionDesignMutation($collectionId: ID!, $theme: ThemeInput!) {
    updateCollectionDesign(collectionId: $collectionId, theme: $theme) {
      __typename
      ... on Collection { id ink }
      ...Refusal
    }
  }
`)

export const updateUserThemeMutation = graphql(`
  mutation UpdateUserThemeMutation($theme: ThemeInput!) {
    updateUserTheme(theme: $theme) {
      __typename
      ... on User { id ink }
      ...Refusal
    }
  }
`)

export const seeStyleEditorMutation = graphql(`
  mutation SetStyleEditorOnboardingSeenMutation($version: Int!) {
    setStyleEditorOnboardingSeen(version: $version) {
      __typename
      ... on User { id styleEditorOnboardingVersionSeen }
      ...Refusal
    }
  }
`)
