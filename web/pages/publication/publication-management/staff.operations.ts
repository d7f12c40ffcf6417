import { type DataOf, graphql } from '#web/data/graphql.ts'

export const publicationPermissionsQuery = graphql(`
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
      ...Refusal
    }
  }
`)

export const inviteToCollectionMutation = graphql(`
  mutation InviteToCollectionMutation($collectionId: ID!, $email: String, $userId: ID, $role: CollectionRole!) {
    inviteToCollection(collectionId: $collectionId, email: $email, userId: $userId, role: $role) {
      __typename
      ... on CollectionInvitation { id }
      ...Refusal
    }
  }
`)

export const setCollectionRoleMutation = graphql(`
  mutation SetCollectionRoleMutation($collectionId: ID!, $userId: ID!, $role: CollectionRole!) {
    setCollectionRole(collectionId: $collectionId, userId: $userId, role: $role) {
      __typename
      ... on CollectionStaff { id role }
      ...Refusal
    }
  }
`)

export const removeCollectionRoleMutation = graphql(`
  mutation RemoveCollectionRoleMutation($collectionId: ID!, $userId: ID!) {
    removeCollectionRole(collectionId: $collectionId, userId: $userId) {
      __typename
      ...Refusal
    }
  }
`)

export const withdrawInvitationMutation = graphql(`
  mutation WithdrawCollectionInvitationMutation($invitationId: ID!) {
    withdrawCollectionInvitation(invitationId: $invitationId) {
      __typename
      ...Refusal
    }
  }
`)

export const selectPublicationPermissions = (data: DataOf<typeof publicationPermissionsQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection'
    ? (data.collectionByDomainOrSlug.permissions ?? undefined)
    : undefined

type Permissions = NonNullable<ReturnType<typeof selectPublicationPermissions>>
export type PublicationStaffMember = Permissions['staff'][number]
export type StaffInvitation = Permissions['invitations'][number]
