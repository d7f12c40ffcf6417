import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from './managed-publication.fragment.ts'
import type { PageOutcome } from '#web/app/runtime/page.ts'

const publicationSettingsFragment = graphql(`
  fragment PublicationSettings on Collection {
    id slug name tagline description tagNames
    avatar { id }
    logo { id }
    favicon { id }
    twitterUsername facebookPageId googleAnalyticsId acceptsSubmissions submissionGuidelines
  }
`)

const transferOwnershipFragment = graphql(`
  fragment TransferOwnership on Collection {
    id slug name
    staff { id role user { id name username } }
    permissions { invitations { id role createdAt user { id name username } } }
  }
`)

export const publicationSettingsQuery = graphql(
  `
  query PublicationSettingsQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...PublicationSettings ...ManagedPublication
        domain
        ...TransferOwnership
      }
      ...Refusal
    }
  }
`,
  [publicationSettingsFragment, managedPublicationFragment, transferOwnershipFragment],
)

export const updateCollectionMutation = graphql(
  `
  mutation UpdateCollectionMutation($collectionId: ID!, $input: CollectionInput!) {
    updateCollection(collectionId: $collectionId, input: $input) {
      __typename
      ... on Collection { ...PublicationSettings }
      ...Refusal
    }
  }
`,
  [publicationSettingsFragment],
)

export const deleteCollectionMutation = graphql(`
  mutation DeleteCollectionMutation($collectionId: ID!, $confirmSlug: String!) {
    deleteCollection(collectionId: $collectionId, confirmSlug: $confirmSlug) {
      __typename
      ...Refusal
    }
  }
`)

export const transferCollectionMutation = graphql(`
  mutation TransferCollectionMutation($collectionId: ID!, $userId: ID!) {
    transferCollection(collectionId: $collectionId, userId: $userId) {
      __typename
      ... on Collection { id }
      ...Refusal
    }
  }
`)

export type PublicationSettings = DataOf<typeof publicationSettingsFragment>
export type OwnedPublication = DataOf<typeof transferOwnershipFragment>

/** Whose role does not suffice learns who can help; others find no page. The server checks as well, but client-side navigation relies on this. */
export function outcomeForRole(mayOpen: boolean | undefined, role: string | null | undefined): PageOutcome {
  if (mayOpen) return { kind: 'page' }
  return role ? { kind: 'role-needed' } : { kind: 'unavailable', status: 404 }
}

/** Editors see these settings, too. */
export function managementOutcome(data: DataOf<typeof publicationSettingsQuery> | undefined): PageOutcome {
  const edge = selectPublicationSettings(data)?.viewerEdge
  return outcomeForRole(edge?.isEditor, edge?.role)
}

export const selectPublicationSettings = (data: DataOf<typeof publicationSettingsQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
