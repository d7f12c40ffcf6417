import type {
  FrontSectionPartsFragment,
  PublicationFrontQuery,
  PublicationFrontQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { newsletterOnOfferFragment } from '#web/shell/newsletter/newsletter.operations.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

/** One part of a page that editors arrange. */
export const frontSectionFragment = gql<FrontSectionPartsFragment>`
  fragment FrontSectionParts on HomepageSection {
    __typename
    ... on HomepagePromotionSection { id backgroundColor { r g b } buttonText headlineText imageId url }
    ... on HomepagePostsSection {
      id
      title
      layout
      margin
      textPosition
      hasOverflow
      source
      tags { id tagSlug displayText }
      posts { id ...StoryCard }
    }
  }
  ${storyCardFragment}
`

export const publicationFrontQuery = gql<PublicationFrontQuery, PublicationFrontQueryVariables>`
  query PublicationFrontQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        newsletterV3 { id ...NewsletterOnOffer }
        pinnedPosts { id ...StoryCard }
        homepage { sections { ...FrontSectionParts } }
      }
      ... on NotFound { message }
    }
  }
  ${newsletterOnOfferFragment}
  ${frontSectionFragment}
`

type Front = Extract<PublicationFrontQuery['collectionByDomainOrSlug'], { __typename: 'Collection' }>
export type Section = NonNullable<Front['homepage']>['sections'][number]
export type PostsSection = Extract<Section, { __typename: 'HomepagePostsSection' }>
export type PromotionSection = Extract<Section, { __typename: 'HomepagePromotionSection' }>

export const pinnedOf = (data: PublicationFrontQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.pinnedPosts : []

export const newsletterOf = (data: PublicationFrontQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection'
    ? (data.collectionByDomainOrSlug.newsletterV3 ?? undefined)
    : undefined

/** Two bands in one colour would be read as one: where the editors have put a promotion, the newsletter stands elsewhere. */
export const hasPromotion = (data: PublicationFrontQuery | undefined): boolean =>
  sectionsOf(data).some(({ __typename }) => __typename === 'HomepagePromotionSection')

export const sectionsOf = (data: PublicationFrontQuery | undefined): readonly Section[] =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.homepage?.sections ?? []) : []
