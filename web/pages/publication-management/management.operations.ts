import type {
  CreateCollectionMutation,
  CreateCollectionMutationVariables,
  DeleteCollectionMutation,
  DeleteCollectionMutationVariables,
  PublicationSettingsPartsFragment,
  PublicationSettingsQuery,
  PublicationSettingsQueryVariables,
  TransferCollectionMutation,
  TransferCollectionMutationVariables,
  UpdateCollectionMutation,
  UpdateCollectionMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import type { PageOutcome } from '#web/shell/runtime/page.ts'

const settingsFragment = gql<PublicationSettingsPartsFragment>`
  fragment PublicationSettingsParts on Collection {
    id
    slug
    name
    tagline
    description
    tagNames
    avatar { id }
    logo { id }
    favicon { id }
    twitterUsername
    facebookPageId
    googleAnalyticsId
    acceptsSubmissions
    submissionGuidelines
  }
`

export const publicationSettingsQuery = gql<PublicationSettingsQuery, PublicationSettingsQueryVariables>`
  query PublicationSettingsQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...PublicationSettingsParts
        viewerEdge { id role }
        staff { id role user { id name username } }
      }
      ... on NotFound { message }
    }
  }
  ${settingsFragment}
`

export const createCollectionMutation = gql<CreateCollectionMutation, CreateCollectionMutationVariables>`
  mutation CreateCollectionMutation($input: CollectionInput!) {
    createCollection(input: $input) {
      __typename
      ... on Collection { id slug name }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on RateLimited { message }
    }
  }
`

export const updateCollectionMutation = gql<UpdateCollectionMutation, UpdateCollectionMutationVariables>`
  mutation UpdateCollectionMutation($collectionId: ID!, $input: CollectionInput!) {
    updateCollection(collectionId: $collectionId, input: $input) {
      __typename
      ... on Collection { ...PublicationSettingsParts }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
  ${settingsFragment}
`

export const deleteCollectionMutation = gql<DeleteCollectionMutation, DeleteCollectionMutationVariables>`
  mutation DeleteCollectionMutation($collectionId: ID!, $confirmSlug: String!) {
    deleteCollection(collectionId: $collectionId, confirmSlug: $confirmSlug) {
      __typename
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const transferCollectionMutation = gql<TransferCollectionMutation, TransferCollectionMutationVariables>`
  mutation TransferCollectionMutation($collectionId: ID!, $userId: ID!) {
    transferCollection(collectionId: $collectionId, userId: $userId) {
      __typename
      ... on Collection { id viewerEdge { id role isEditor } staff { id role user { id name username } } }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export type PublicationSettings = Extract<PublicationSettingsQuery['collectionByDomainOrSlug'], { __typename: 'Collection' }>

/** Only the owner may open these settings. The server checks too, but client-side navigation relies on this. */
export function ownerOutcome(data: PublicationSettingsQuery | undefined): PageOutcome {
  const role = selectPublicationSettings(data)?.viewerEdge.role
  if (role === 'OWNER') return { kind: 'page' }
  return role ? { kind: 'role-needed' } : { kind: 'unavailable', status: 404 }
}

export const selectPublicationSettings = (data: PublicationSettingsQuery | undefined): PublicationSettings | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
