import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { ProfileTop } from '#web/features/profile-frame/ProfileTop.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { BookCover } from './BookCover.tsx'
import { editionText, formatText, coAuthorsText, prizeText } from './book-labels.ts'
import styles from './UserBooks.module.css'
import { type BookData, booksOf, type EditionData, userBooksQuery } from './user-books.operations.ts'
import { pathTo } from '#shared/routes.ts'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { profileCacheKeys, profileHead, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'
import { bookStructuredData } from './book-structured-data.ts'

/** The covers visible at once on the widest page. */
const eagerCovers = 3

function UserBooksPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const books = booksOf(useQuery(userBooksQuery, { username }).data)
  if (!person) return null
  return (
    <PublicationScope ink={person.ink}>
      <ProfileTop person={person} current="books" />
      <section aria-label={t`Books`}>
        <ul className={styles.books}>
          {books.map((book, at) => (
            <li key={book.id}>
              <Book book={book} author={person.name ?? username} eager={at < eagerCovers} />
            </li>
          ))}
        </ul>
      </section>
    </PublicationScope>
  )
}

function Book({ book, author, eager }: { book: BookData; author: string; eager: boolean }) {
  const { title, subtitle, coverImage, editions } = book
  const prizes = [...new Set(editions.flatMap((edition) => edition.prizes.map(prizeText)))]
  return (
    <article className={styles.book}>
      <BookCover title={title} author={author} imageId={coverImage?.id} eager={eager} />
      <h2 dir="auto">{title}</h2>
      {subtitle && (
        <Text face="read" dir="auto">
          {subtitle}
        </Text>
      )}
      {coAuthorsText(book).map((words) => (
        <Text key={words} size="m" dir="auto">
          {words}
        </Text>
      ))}
      {prizes.length > 0 && (
        <ul className="strong" aria-label={t`Awards for ${title}`}>
          {prizes.map((words) => (
            <li key={words} dir="auto">
              {words}
            </li>
          ))}
        </ul>
      )}
      {editions.map((edition) => (
        <Edition key={edition.id} edition={edition} title={title} isOneOfSeveral={editions.length > 1} />
      ))}
    </article>
  )
}

function Edition({ edition, title, isOneOfSeveral }: { edition: EditionData; title: string; isOneOfSeveral: boolean }) {
  const words = editionText(edition, isOneOfSeveral)
  return (
    <p className={styles.edition}>
      {words && <bdi>{words}</bdi>}
      {edition.buyUrl && (
        <a
          href={edition.buyUrl}
          rel="nofollow noopener"
          aria-label={isOneOfSeveral ? t`Buy ${title}, ${formatText(edition.format)}` : t`Buy ${title}`}
        >
          {t`Buy`}
        </a>
      )}
    </p>
  )
}

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
    if (!person) return { title: t`Books`, noindex: true }
    const head = profileHead(person, env, t`Books by ${person.name}`)
    const url = env.config.baseUrl + pathTo('ShowUser', { username: person.username })
    const books = booksOf(data.get(userBooksQuery)).map((book) => bookStructuredData(book, url))
    return { ...head, description: t`Books by ${person.name}: covers, editions and awards.`, jsonLd: books }
  },
  cacheKeys: profileCacheKeys,
  hydratesOnIntent: () => true,
  Page: UserBooksPage,
  Aside: ProfileAside,
}
