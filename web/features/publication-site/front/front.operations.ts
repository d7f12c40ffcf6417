import { type DataOf, graphql } from '#web/data/graphql.ts'
import { newsletterOnOfferFragment } from '#web/features/newsletters/newsletter.operations.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

/** One arranged section. */
export const frontSectionFragment = graphql(
  `
  fragment FrontSectionParts on HomepageSection {
    __typename
    ... on HomepagePromotionSection { id backgroundColor { r g b } buttonText headlineText imageId url }
    ... on HomepagePostsSection {
      id title layout margin textPosition hasOverflow source
      tags { id tagSlug }
      posts { id ...StoryCard }
    }
  }
`,
  [storyCardFragment],
)

export const publicationFrontQuery = graphql(
  `
  query PublicationFrontQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        newsletterV3 { id ...NewsletterOnOffer }
        pinnedPosts { id ...StoryCard }
      }
      ...Refusal
    }
  }
`,
  [newsletterOnOfferFragment, storyCardFragment],
)

/** The arranged homepage. When only the slug is known, it is used as the id. */
export const frontPageQuery = graphql(
  `
  query PublicationProfileMainPublicationQuery($id: ID!) {
    publication(id: $id) {
      id
      homepage { sections { ...FrontSectionParts } }
    }
  }
`,
  [frontSectionFragment],
)

export type HomepageSection = DataOf<typeof frontSectionFragment>
export type PostsSection = Extract<HomepageSection, { __typename: 'HomepagePostsSection' }>
export type PromotionSection = Extract<HomepageSection, { __typename: 'HomepagePromotionSection' }>

export const selectPinnedStories = (data: DataOf<typeof publicationFrontQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.pinnedPosts : []

export const selectFrontNewsletter = (data: DataOf<typeof publicationFrontQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection'
    ? (data.collectionByDomainOrSlug.newsletterV3 ?? undefined)
    : undefined

export const selectFrontSections = (data: DataOf<typeof frontPageQuery> | undefined): readonly HomepageSection[] =>
  data?.publication?.homepage.sections ?? []

/** Two bands in the same color would look like one, so with a promotion the newsletter moves elsewhere. */
export const hasPromotion = (sections: readonly HomepageSection[]): boolean =>
  sections.some(({ __typename }) => __typename === 'HomepagePromotionSection')
