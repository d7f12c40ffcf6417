import type {
  CreateFeaturePageMutation,
  CreateFeaturePageMutationVariables,
  DeleteFeaturePageMutation,
  DeleteFeaturePageMutationVariables,
  EditableSectionFragment,
  FrontEditorQuery,
  FrontEditorQueryVariables,
  OrderFeaturePagesMutation,
  OrderFeaturePagesMutationVariables,
  PublicationProfileQuery,
  PublicationProfileQueryVariables,
  SetCollectionFeaturedPostsMutation,
  SetCollectionFeaturedPostsMutationVariables,
  UpdateCollectionHomepageMutation,
  UpdateCollectionHomepageMutationVariables,
  UpdateCollectionNavigationMutation,
  UpdateCollectionNavigationMutationVariables,
  UpdateFeaturePageMutation,
  UpdateFeaturePageMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

const editableSectionFragment = gql<EditableSectionFragment>`
  fragment EditableSection on HomepageSection {
    __typename
    ... on HomepagePromotionSection { id backgroundColor { r g b } buttonText headlineText imageId url }
    ... on HomepagePostsSection {
      id
      title
      layout
      margin
      textPosition
      source
      limit
      tags { id tagSlug }
      allPosts { items { id ...StoryCard } }
    }
  }
  ${storyCardFragment}
`

export const frontEditorQuery = gql<FrontEditorQuery, FrontEditorQueryVariables>`
  query FrontEditorQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        slug
        name
        tagline
        description
        ink
        navigationItems { id title value destination }
        homepage { title description header { size backgroundImage { id } } sections { ...EditableSection } }
        pages { id slug title description tagSlugs image { id } sections { ...EditableSection } }
        featuredPosts { id post { id ...StoryCard } }
      }
      ... on NotFound { message }
    }
  }
  ${editableSectionFragment}
`

/** A publication's name and icon, for the header of its editing pages. */
export const publicationProfileQuery = gql<PublicationProfileQuery, PublicationProfileQueryVariables>`
  query PublicationProfileQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id name slug domain favicon { id } }
    }
  }
`

export const updateNavigationMutation = gql<UpdateCollectionNavigationMutation, UpdateCollectionNavigationMutationVariables>`
  mutation UpdateCollectionNavigationMutation($collectionId: ID!, $items: [NavigationItemInput!]!) {
    updateCollectionNavigation(collectionId: $collectionId, items: $items) {
      __typename
      ... on Collection { id navigationItems { id title value destination } }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const updateHomepageMutation = gql<UpdateCollectionHomepageMutation, UpdateCollectionHomepageMutationVariables>`
  mutation UpdateCollectionHomepageMutation($collectionId: ID!, $input: HomepageInput!) {
    updateCollectionHomepage(collectionId: $collectionId, input: $input) {
      __typename
      ... on Publication {
        id
        homepage { sections { ...EditableSection } }
        collection {
          id
          ink
          homepage { title description header { size backgroundImage { id } } sections { ...EditableSection } }
        }
      }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
  ${editableSectionFragment}
`

export const createFeaturePageMutation = gql<CreateFeaturePageMutation, CreateFeaturePageMutationVariables>`
  mutation CreateFeaturePageMutation($collectionId: ID!, $input: FeaturePageInput!) {
    createFeaturePage(collectionId: $collectionId, input: $input) {
      __typename
      ... on CollectionPage { id slug title }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const updateFeaturePageMutation = gql<UpdateFeaturePageMutation, UpdateFeaturePageMutationVariables>`
  mutation UpdateFeaturePageMutation($pageId: ID!, $input: FeaturePageInput!) {
    updateFeaturePage(pageId: $pageId, input: $input) {
      __typename
      ... on CollectionPage { id slug title description tagSlugs image { id } sections { ...EditableSection } }
      ... on BadRequest { message field }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
  ${editableSectionFragment}
`

export const deleteFeaturePageMutation = gql<DeleteFeaturePageMutation, DeleteFeaturePageMutationVariables>`
  mutation DeleteFeaturePageMutation($pageId: ID!) {
    deleteFeaturePage(pageId: $pageId) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const orderFeaturePagesMutation = gql<OrderFeaturePagesMutation, OrderFeaturePagesMutationVariables>`
  mutation OrderFeaturePagesMutation($collectionId: ID!, $pageIds: [ID!]!) {
    orderFeaturePages(collectionId: $collectionId, pageIds: $pageIds) {
      __typename
      ... on Collection { id pages { id } }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const setFeaturedMutation = gql<SetCollectionFeaturedPostsMutation, SetCollectionFeaturedPostsMutationVariables>`
  mutation SetCollectionFeaturedPostsMutation($collectionId: ID!, $postIds: [ID!]!) {
    setCollectionFeaturedPosts(collectionId: $collectionId, postIds: $postIds) {
      __typename
      ... on Collection { id featuredPosts { id post { id ...StoryCard } } }
      ... on BadRequest { message field }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
  ${storyCardFragment}
`

export type FrontEditor = Extract<FrontEditorQuery['collectionByDomainOrSlug'], { __typename: 'Collection' }>
export type EditableSection = NonNullable<FrontEditor['homepage']>['sections'][number]
export type EditablePage = FrontEditor['pages'][number]

export const selectFrontEditor = (data: FrontEditorQuery | undefined): FrontEditor | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
