import { trailingId } from '#shared/text/slug.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const storyPageQuery = graphql(`
  query StoryPageQuery($postId: ID!, $shareKey: String) {
    postResult(id: $postId, shareKey: $shareKey) {
      __typename
      ... on Post {
        id
        title
        subtitle
        path
        mediumUrl
        canonicalUrl
        seoTitle
        seoDescription
        license
        readingTime
        wordCount
        isLocked
        isPublished
        visibility
        isSuspended
        isLimitedState
        firstPublishedAt
        latestPublishedAt
        clapCount
        viewerClapCount
        responsesCount
        type
        conversationPost { id title path }
        inResponseToPost { id title path type creator { id name username } }
        inResponseToCatalog { id name slugId creator { id name username } }
        inResponseToQuote { id text }
        previewImage { id alt originalWidth originalHeight }
        content(shareKey: $shareKey) { isLockedPreviewOnly bodyHtml }
        membershipPrice(shareKey: $shareKey) { currency monthly }
        publicationPaywall(shareKey: $shareKey) { admitsSiteMembers currency monthlyPrice }
        isEligibleToEarn
        tags { id displayText tagSlug }
        creator {
          id name username bio imageId ink takesTips
          membership { id tier memberSince }
          linkedAccounts { mastodon { id username instance } }
          socialStats { followerCount }
          viewerEdge { id isFollowing isUser }
        }
        collection {
          id name slug tagline ink subscriberCount
          avatar { id }
          viewerEdge { id isFollowing isEditor }
        }
        sequencePlace {
          position
          count
          sequence { id slug title }
          previous { id title uniqueSlug }
          next { id title uniqueSlug }
        }
        viewerEdge { id isAuthor isEditor isBookmarked readPercent }
      }
      ...Refusal
    }
  }
`)

export type StoryData = Extract<NonNullable<DataOf<typeof storyPageQuery>['postResult']>, { __typename: 'Post' }>

export const storyVariables = ({ params, query }: Pick<PageInput, 'params' | 'query'>): VariablesOf<typeof storyPageQuery> => ({
  postId: trailingId(params.postId ?? '') ?? '',
  shareKey: query.get('sk'),
})

export const selectStory = (data: DataOf<typeof storyPageQuery> | undefined): StoryData | undefined =>
  data?.postResult?.__typename === 'Post' ? data.postResult : undefined

export const moreFromQuery = graphql(
  `
  query MoreFromStoryQuery($postId: ID!, $shareKey: String) {
    moreFromStory(postId: $postId, shareKey: $shareKey, limit: 3) { id ...StoryCard }
  }
`,
  [storyCardFragment],
)
