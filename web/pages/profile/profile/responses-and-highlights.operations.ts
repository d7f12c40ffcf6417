import { type DataOf, graphql } from '#web/data/graphql.ts'

export const profileResponsesQuery = graphql(`
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
`)

export const profileHighlightsQuery = graphql(`
  query ProfileHighlightsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      highlights(paging: $paging) {
        items { id text createdAt paragraphNames post { id title path creator { id name } } }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

export const selectProfileResponses = (data: DataOf<typeof profileResponsesQuery> | undefined) =>
  data?.user ? { items: data.user.responses.items, next: data.user.responses.pagingInfo.next?.to } : undefined

export const selectProfileHighlights = (data: DataOf<typeof profileHighlightsQuery> | undefined) =>
  data?.user ? { items: data.user.highlights.items, next: data.user.highlights.pagingInfo.next?.to } : undefined

export type ProfileResponse = NonNullable<DataOf<typeof profileResponsesQuery>['user']>['responses']['items'][number]
export type ProfileHighlight = NonNullable<DataOf<typeof profileHighlightsQuery>['user']>['highlights']['items'][number]
