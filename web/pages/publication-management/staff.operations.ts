import type {
  InviteToCollectionMutation,
  InviteToCollectionMutationVariables,
  PublicationPermissionsQuery,
  PublicationPermissionsQueryVariables,
  RemoveCollectionRoleMutation,
  RemoveCollectionRoleMutationVariables,
  RespondToCollectionInvitationMutation,
  RespondToCollectionInvitationMutationVariables,
  SetCollectionRoleMutation,
  SetCollectionRoleMutationVariables,
  WithdrawCollectionInvitationMutation,
  WithdrawCollectionInvitationMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const publicationPermissionsQuery = gql<PublicationPermissionsQuery, PublicationPermissionsQueryVariables>`
  query PublicationPermissionsQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        permissions {
          staff { id role addedAt user { id name username imageId } }
          invitations { id role email createdAt user { id name username imageId } }
        }
      }
      ... on NotFound { message }
    }
  }
`

export const inviteToCollectionMutation = gql<InviteToCollectionMutation, InviteToCollectionMutationVariables>`
  mutation InviteToCollectionMutation($collectionId: ID!, $email: String, $userId: ID, $role: CollectionRole!) {
    inviteToCollection(collectionId: $collectionId, email: $email, userId: $userId, role: $role) {
      __typename
      ... on CollectionInvitation { id }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on RateLimited { message }
    }
  }
`

export const setCollectionRoleMutation = gql<SetCollectionRoleMutation, SetCollectionRoleMutationVariables>`
  mutation SetCollectionRoleMutation($collectionId: ID!, $userId: ID!, $role: CollectionRole!) {
    setCollectionRole(collectionId: $collectionId, userId: $userId, role: $role) {
      __typename
      ... on CollectionStaff { id role }
      ... on BadRequest { message }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const removeCollectionRoleMutation = gql<RemoveCollectionRoleMutation, RemoveCollectionRoleMutationVariables>`
  mutation RemoveCollectionRoleMutation($collectionId: ID!, $userId: ID!) {
    removeCollectionRole(collectionId: $collectionId, userId: $userId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const withdrawInvitationMutation = gql<
  WithdrawCollectionInvitationMutation,
  WithdrawCollectionInvitationMutationVariables
>`
  mutation WithdrawCollectionInvitationMutation($invitationId: ID!) {
    withdrawCollectionInvitation(invitationId: $invitationId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const respondToInvitationMutation = gql<
  RespondToCollectionInvitationMutation,
  RespondToCollectionInvitationMutationVariables
>`
  mutation RespondToCollectionInvitationMutation($invitationId: ID!, $accept: Boolean!) {
    respondToCollectionInvitation(invitationId: $invitationId, accept: $accept) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`

export const selectPublicationPermissions = (data: PublicationPermissionsQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection'
    ? (data.collectionByDomainOrSlug.permissions ?? undefined)
    : undefined

type Permissions = NonNullable<ReturnType<typeof selectPublicationPermissions>>
export type PublicationStaffMember = Permissions['staff'][number]
export type StaffInvitation = Permissions['invitations'][number]
