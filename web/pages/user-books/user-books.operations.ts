import { gql } from '#web/data/gql.ts'
import type { UserBooksQuery, UserBooksQueryVariables } from '#web/data/operations.generated.ts'

export const userBooksQuery = gql<UserBooksQuery, UserBooksQueryVariables>`
  query UserBooksQuery($username: ID!) {
    user(username: $username) {
      id
      books {
        id
        title
        subtitle
        authors { name role position }
        coverImage { id alt }
        editions {
          id
          isbn13
          publisher
          publishedOn
          format
          buyUrl
          prizes { name year status }
        }
      }
    }
  }
`

export type BookData = NonNullable<UserBooksQuery['user']>['books'][number]
export type EditionData = BookData['editions'][number]

export const booksOf = (data: UserBooksQuery | undefined): readonly BookData[] => data?.user?.books ?? []
