import type {
  ProfileHighlightsQuery,
  ProfileHighlightsQueryVariables,
  ProfileResponsesQuery,
  ProfileResponsesQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const profileResponsesQuery = gql<ProfileResponsesQuery, ProfileResponsesQueryVariables>`
  query ProfileResponsesQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      responses(paging: $paging) {
        items {
          id
          title
          path
          firstPublishedAt
          clapCount
          responsesCount
          content { bodyModel { paragraphs { text } } }
          inResponseToPost { id title path creator { id name } }
          inResponseToCatalog { id name slugId creator { id name username } }
        }
        pagingInfo { next { limit to } }
      }
    }
  }
`

export const profileHighlightsQuery = gql<ProfileHighlightsQuery, ProfileHighlightsQueryVariables>`
  query ProfileHighlightsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      highlights(paging: $paging) {
        items { id text createdAt paragraphNames post { id title path creator { id name } } }
        pagingInfo { next { limit to } }
      }
    }
  }
`

export const selectProfileResponses = (data: ProfileResponsesQuery | undefined) =>
  data?.user ? { items: data.user.responses.items, next: data.user.responses.pagingInfo.next?.to } : undefined

export const selectProfileHighlights = (data: ProfileHighlightsQuery | undefined) =>
  data?.user ? { items: data.user.highlights.items, next: data.user.highlights.pagingInfo.next?.to } : undefined

export type ProfileResponse = NonNullable<ProfileResponsesQuery['user']>['responses']['items'][number]
export type ProfileHighlight = NonNullable<ProfileHighlightsQuery['user']>['highlights']['items'][number]
