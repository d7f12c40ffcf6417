import { pathTo } from '#shared/routes.ts'
import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { bookStructuredData } from './book-structured-data.ts'
import { UserBooksPage } from './UserBooksPage.tsx'
import { booksOf, userBooksQuery } from './user-books.operations.ts'

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userBooksQuery, { username }),
  ],
  outcome: (data, input) => {
    const outcome = profileOutcome(data, input)
    const hasNone = booksOf(data.get(userBooksQuery)).length === 0
    return outcome.kind === 'page' && hasNone ? { kind: 'unavailable', status: 404 } : outcome
  },
  head: (data, { env }) => {
    const person = selectProfilePerson(data.get(userProfileQuery))
    if (!person) return { title: 'Books', noindex: true }
    const head = profileHead(person, env, `Books by ${person.name}`)
    const url = env.config.baseUrl + pathTo('ShowUser', { username: person.username })
    const books = booksOf(data.get(userBooksQuery)).map((book) => bookStructuredData(book, url))
    return { ...head, description: `Books by ${person.name}: covers, editions and awards.`, jsonLd: books }
  },
  cacheKeys: profileCacheKeys,
  Page: UserBooksPage,
  Aside: ProfileAside,
}
