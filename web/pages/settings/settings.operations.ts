import { gql } from '#web/data/gql.ts'
import type {
  BlockedUsersQuery,
  BlockedUsersQueryVariables,
  SettingsAccountQuery,
  SettingsPublishingQuery,
  SetEmailSharingWithEditorsMutation,
  SetEmailSharingWithEditorsMutationVariables,
  SettingsSecurityQuery,
  UpdateUserFieldMutation,
  UpdateUserFieldMutationVariables,
  UsernameAvailableQuery,
  UsernameAvailableQueryVariables,
} from '#web/data/operations.generated.ts'
import { ownBookFragment } from './books/books.operations.ts'

export const settingsAccountQuery = gql<SettingsAccountQuery>`
  query SettingsAccountQuery {
    viewer { id name username bio imageId email unverifiedEmail }
  }
`

export const settingsPublishingQuery = gql<SettingsPublishingQuery>`
  query SettingsPublishingQuery {
    viewer {
      id
      username
      tippingLink
      allowEmailAddressSharingEditorWriter
      socialStats { followerCount followingCount }
      adminCollections { id name slug ink avatar { id } viewerEdge { id role } }
      verifications { isBookAuthor }
      books { id ...OwnBook }
      newsletterV3 { id subscribersCount }
    }
    mutedTargets(tab: AUTHORS, paging: { limit: 1 }) {
      __typename
      ... on MutedTargets { counts { mutedAuthors mutedCollections } }
    }
  }
  ${ownBookFragment}
`

export const settingsSecurityQuery = gql<SettingsSecurityQuery>`
  query SettingsSecurityQuery {
    viewer { id username emailObfuscated }
    sessions {
      __typename
      ... on SessionsPayload { items { id device country openedAt lastSeenAt isCurrent } }
    }
  }
`

export const setEmailSharingMutation = gql<SetEmailSharingWithEditorsMutation, SetEmailSharingWithEditorsMutationVariables>`
  mutation SetEmailSharingWithEditorsMutation($allowEmailAddressSharingEditorWriter: Boolean!) {
    setEmailSharingWithEditors(allowEmailAddressSharingEditorWriter: $allowEmailAddressSharingEditorWriter) {
      __typename
      ... on User { id allowEmailAddressSharingEditorWriter }
      ... on Unauthorized { message }
    }
  }
`

export const updateUserFieldMutation = gql<UpdateUserFieldMutation, UpdateUserFieldMutationVariables>`
  mutation UpdateUserFieldMutation($field: UserEditableField!, $value: String!) {
    updateUserField(field: $field, value: $value) {
      __typename
      ... on User { id name username bio imageId email unverifiedEmail emailObfuscated tippingLink }
      ... on Unauthorized { message }
      ... on BadRequest { message }
      ... on AlreadyExists { message }
      ... on RateLimited { message }
    }
  }
`

export const usernameAvailableQuery = gql<UsernameAvailableQuery, UsernameAvailableQueryVariables>`
  query UsernameAvailableQuery($username: String!) { isUsernameAvailable(username: $username) }
`

export const blockedUsersQuery = gql<BlockedUsersQuery, BlockedUsersQueryVariables>`
  query BlockedUsersQuery($paging: PagingOptions) {
    blockedUsers(paging: $paging) {
      __typename
      ... on BlockedUsersPayload {
        items { id name username imageId viewerEdge { id isBlocking } }
        pagingInfo { next { limit to } }
      }
    }
  }
`

export const blockedPageSize = 20
