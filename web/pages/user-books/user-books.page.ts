import { pathTo } from '#shared/routes.ts'
import { ProfileAside } from '#web/pages/profile/ProfileAside.tsx'
import { personOf, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/pages/profile/profile-outcome.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { bookAsData } from './book-as-data.ts'
import { UserBooksPage } from './UserBooksPage.tsx'
import { booksOf, userBooksQuery } from './user-books.operations.ts'

export const page: PageModule = {
  questions: ({ params: { username = '' } }) => [
    question(userProfileQuery, { username }),
    question(userBooksQuery, { username }),
  ],
  outcome: (answers, input) => {
    const outcome = profileOutcome(answers, input)
    const hasNone = booksOf(answers.get(userBooksQuery)).length === 0
    return outcome.kind === 'page' && hasNone ? { kind: 'unavailable', status: 404 } : outcome
  },
  head: (answers, { env }) => {
    const person = personOf(answers.get(userProfileQuery))
    if (!person) return { title: 'Books', noindex: true }
    const head = profileHead(person, env, `Books by ${person.name}`)
    const url = env.config.baseUrl + pathTo('ShowUser', { username: person.username })
    const books = booksOf(answers.get(userBooksQuery)).map((book) => bookAsData(book, url))
    return { ...head, description: `Books by ${person.name}: covers, editions and awards.`, jsonLd: books }
  },
  cacheKeys: profileCacheKeys,
  Page: UserBooksPage,
  Aside: ProfileAside,
}
