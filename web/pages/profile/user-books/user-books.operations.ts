import { type DataOf, graphql } from '#web/data/graphql.ts'

export const userBooksQuery = graphql(`
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
`)

export type BookData = NonNullable<DataOf<typeof userBooksQuery>['user']>['books'][number]
export type EditionData = BookData['editions'][number]

export const booksOf = (data: DataOf<typeof userBooksQuery> | undefined): readonly BookData[] => data?.user?.books ?? []
