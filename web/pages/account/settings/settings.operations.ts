import { graphql } from '#web/data/graphql.ts'
import { ownBookFragment } from './books/books.operations.ts'

export const accountSettingsFragment = graphql(`
  fragment AccountSettings on User { id name username bio imageId email unverifiedEmail }
`)

export const settingsAccountQuery = graphql(
  `
  query SettingsAccountQuery {
    viewer { ...AccountSettings }
  }
`,
  [accountSettingsFragment],
)

export const administeredPublicationFragment = graphql(`
  fragment AdministeredPublication on Collection { id name slug ink avatar { id } viewerEdge { id role } }
`)

export const newsletterChoicesFragment = graphql(`fragment NewsletterChoices on NewsletterV3 { id countsOpens language }`)

export const storyChoicesFragment = graphql(`fragment StoryChoices on User { tippingLink allowEmailAddressSharingEditorWriter }`)

export const settingsPublishingQuery = graphql(
  `
  query SettingsPublishingQuery {
    viewer {
      id username
      socialStats { followerCount followingCount }
      adminCollections { ...AdministeredPublication }
      verifications { isBookAuthor }
      books { id ...OwnBook }
      newsletterV3 { id subscribersCount ...NewsletterChoices }
      ...StoryChoices
    }
    mutedTargets(tab: AUTHORS, paging: { limit: 1 }) {
      __typename
      ... on MutedTargets { counts { mutedAuthors mutedCollections } }
    }
  }
`,
  [administeredPublicationFragment, newsletterChoicesFragment, ownBookFragment, storyChoicesFragment],
)

export const openSessionFragment = graphql(`
  fragment OpenSession on UserSession { id device country openedAt lastSeenAt isCurrent }
`)

export const settingsSecurityQuery = graphql(
  `
  query SettingsSecurityQuery {
    viewer { id username emailObfuscated }
    sessions {
      __typename
      ... on SessionsPayload { items { ...OpenSession } }
    }
  }
`,
  [openSessionFragment],
)

export const setEmailSharingMutation = graphql(`
  mutation SetEmailSharingWithEditorsMutation($allowEmailAddressSharingEditorWriter: Boolean!) {
    setEmailSharingWithEditors(allowEmailAddressSharingEditorWriter: $allowEmailAddressSharingEditorWriter) {
      __typename
      ... on User { id allowEmailAddressSharingEditorWriter }
      ...Refusal
    }
  }
`)

export const updateUserFieldMutation = graphql(`
  mutation UpdateUserFieldMutation($field: UserEditableField!, $value: String!) {
    updateUserField(field: $field, value: $value) {
      __typename
      ... on User { id name username bio imageId email unverifiedEmail emailObfuscated tippingLink }
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

export const usernameAvailableQuery = graphql(`
  query UsernameAvailableQuery($username: String!) { isUsernameAvailable(username: $username) }
`)

export const blockedUsersQuery = graphql(`
  query BlockedUsersQuery($paging: PagingOptions) {
    blockedUsers(paging: $paging) {
      __typename
      ... on BlockedUsersPayload {
        items { id name username imageId viewerEdge { id isBlocking } }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

export const blockedPageSize = 20

export const updateOwnNewsletterMutation = graphql(`
  mutation UpdateOwnNewsletterMutation($newsletterV3Id: ID!, $input: NewsletterV3Input!) {
    updateNewsletterV3(newsletterV3Id: $newsletterV3Id, input: $input) {
      __typename
      ... on NewsletterV3 { id countsOpens language }
      ...Refusal
    }
  }
`)
