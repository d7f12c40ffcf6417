import { type DataOf, graphql } from '#web/data/graphql.ts'

const editionFragment = graphql(`
  fragment Edition on BookEdition { id isbn13 publisher publishedOn format buyUrl prizes { name year status } }
`)

const bookFragment = graphql(
  `
  fragment Book on Book {
    id title subtitle authors { name role position } coverImage { id } editions { ...Edition }
  }
`,
  [editionFragment],
)

export const userBooksQuery = graphql(
  `
  query UserBooksQuery($username: ID!) { user(username: $username) { id books { ...Book } } }
`,
  [bookFragment],
)

export type BookData = DataOf<typeof bookFragment>
export type EditionData = DataOf<typeof editionFragment>

export const booksOf = (data: DataOf<typeof userBooksQuery> | undefined): readonly BookData[] => data?.user?.books ?? []
