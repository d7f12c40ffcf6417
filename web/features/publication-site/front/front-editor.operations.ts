import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

const editableSectionFragment = graphql(
  `
  fragment EditableSection on HomepageSection {
    __typename
    ... on HomepagePromotionSection { id backgroundColor { r g b } buttonText headlineText imageId url }
    ... on HomepagePostsSection {
      id title layout margin textPosition source limit
      tags { id displayText }
      allPosts { items { id ...StoryCard } }
    }
  }
`,
  [storyCardFragment],
)

const editablePageFragment = graphql(
  `
  fragment EditablePage on CollectionPage {
    id slug title description tagSlugs
    tags { id tagSlug displayText }
    image { id }
    sections { ...EditableSection }
  }
`,
  [editableSectionFragment],
)

const frontEditorFragment = graphql(
  `
  fragment FrontEditor on Collection {
    description
    navigationItems { id title value destination tag { id displayText } }
    homepage { title description header { size backgroundImage { id } } sections { ...EditableSection } }
    pages { ...EditablePage }
    featuredPosts { id post { id ...StoryCard } }
    ...ManagedPublication
  }
`,
  [managedPublicationFragment, editablePageFragment, editableSectionFragment, storyCardFragment],
)

export const frontEditorQuery = graphql(
  `
  query FrontEditorQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection { ...FrontEditor }
      ...Refusal
    }
  }
`,
  [frontEditorFragment],
)

/** A publication's name and icon, for the header of its editing pages. */
export const publicationProfileQuery = graphql(`
  query PublicationProfileQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id name favicon { id } }
    }
  }
`)

export const updateNavigationMutation = graphql(`
  mutation UpdateCollectionNavigationMutation($collectionId: ID!, $items: [NavigationItemInput!]!) {
    updateCollectionNavigation(collectionId: $collectionId, items: $items) {
      __typename
      ... on Collection { id navigationItems { id title value destination tag { id displayText } } }
      ...Refusal
    }
  }
`)

export const updateHomepageMutation = graphql(
  `
  mutation UpdateCollectionHomepageMutation($collectionId: ID!, $input: HomepageInput!) {
    updateCollectionHomepage(collectionId: $collectionId, input: $input) {
      __typename
      ... on Publication {
        id
        homepage { sections { ...EditableSection } }
        collection {
          id ink
          homepage { title description header { size backgroundImage { id } } sections { ...EditableSection } }
        }
      }
      ...Refusal
    }
  }
`,
  [editableSectionFragment],
)

export const createFeaturePageMutation = graphql(`
  mutation CreateFeaturePageMutation($collectionId: ID!, $input: FeaturePageInput!) {
    createFeaturePage(collectionId: $collectionId, input: $input) {
      __typename
      ... on CollectionPage { id slug title }
      ...Refusal
    }
  }
`)

export const updateFeaturePageMutation = graphql(
  `
  mutation UpdateFeaturePageMutation($pageId: ID!, $input: FeaturePageInput!) {
    updateFeaturePage(pageId: $pageId, input: $input) {
      __typename
      ... on CollectionPage { ...EditablePage }
      ...Refusal
    }
  }
`,
  [editablePageFragment],
)

export const deleteFeaturePageMutation = graphql(`
  mutation DeleteFeaturePageMutation($pageId: ID!) {
    deleteFeaturePage(pageId: $pageId) {
      __typename
      ...Refusal
    }
  }
`)

export const orderFeaturePagesMutation = graphql(`
  mutation OrderFeaturePagesMutation($collectionId: ID!, $pageIds: [ID!]!) {
    orderFeaturePages(collectionId: $collectionId, pageIds: $pageIds) {
      __typename
      ... on Collection { id pages { id } }
      ...Refusal
    }
  }
`)

export const setFeaturedMutation = graphql(
  `
  mutation SetCollectionFeaturedPostsMutation($collectionId: ID!, $postIds: [ID!]!) {
    setCollectionFeaturedPosts(collectionId: $collectionId, postIds: $postIds) {
      __typename
      ... on Collection { id featuredPosts { id post { id ...StoryCard } } }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

export type FrontEditor = DataOf<typeof frontEditorFragment>
export type EditableSection = DataOf<typeof editableSectionFragment>
export type EditablePage = DataOf<typeof editablePageFragment>

export const selectFrontEditor = (data: DataOf<typeof frontEditorQuery> | undefined): FrontEditor | undefined =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
