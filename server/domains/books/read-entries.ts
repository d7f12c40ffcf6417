import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { maxBookSubtitleLength, maxBookTitleLength, longestBuyUrl, maxBooks } from '#shared/book-parts.ts'
import { isbn13Of } from '#shared/text/isbn.ts'
import { storableLine } from '#shared/text/storable.ts'
import type { BookEntry } from './book.ts'

export type GivenBook = {
  isbn: string
  title: string
  subtitle?: string | null | undefined
  coverImageId?: string | null | undefined
  publishedOn?: string | null | undefined
  buyUrl?: string | null | undefined
}

type Field = keyof GivenBook

const firstPrintedYear = 1450
const yearsAhead = 5

/** A refusal that names the book, by its position, and the field. */
export const aboutBook = (at: number, field: Field, message: string): Refused<'BadRequest'> =>
  refused('BadRequest', { message, field: `books.${at}.${field}` })

/** Validates an author's list of books; the refusal names the invalid book. */
export function readEntries(given: readonly GivenBook[], now: Date): Result<BookEntry[], 'BadRequest'> {
  if (given.length > maxBooks) return refused('BadRequest', { message: `You can list up to ${maxBooks} books.`, field: 'books' })
  const entries: BookEntry[] = []
  for (const [at, book] of given.entries()) {
    const entry = readEntry(book, at, now)
    if (!entry.ok) return entry
    if (entries.some(({ isbn13 }) => isbn13 === entry.value.isbn13))
      return aboutBook(at, 'isbn', `“${entry.value.title}” has the same ISBN as another book in your list.`)
    entries.push(entry.value)
  }
  return ok(entries)
}

function readEntry(given: GivenBook, at: number, now: Date): Result<BookEntry, 'BadRequest'> {
  const title = storableLine(given.title)
  if (title === '') return aboutBook(at, 'title', `Enter a title for book ${at + 1}.`)
  if (title.length > maxBookTitleLength)
    return aboutBook(
      at,
      'title',
      `The title of book ${at + 1} is too long. Titles can be up to ${maxBookTitleLength} characters.`,
    )
  const isbn13 = isbn13Of(given.isbn)
  if (!isbn13) return aboutBook(at, 'isbn', `The ISBN of “${title}” isn’t valid. Copy it from the back of the book.`)
  const subtitle = storableLine(given.subtitle ?? '')
  if (subtitle.length > maxBookSubtitleLength)
    return aboutBook(at, 'subtitle', `The subtitle of “${title}” can be up to ${maxBookSubtitleLength} characters.`)
  const publishedOn = given.publishedOn ?? null
  if (publishedOn !== null && !isDay(publishedOn, now))
    return aboutBook(at, 'publishedOn', `Check the publication date of “${title}”.`)
  const buyUrl = readLink(given.buyUrl ?? '')
  if (buyUrl === undefined) return aboutBook(at, 'buyUrl', `The link to buy “${title}” must start with https://.`)
  return ok({ isbn13, title, subtitle: subtitle || null, coverImageId: given.coverImageId || null, publishedOn, buyUrl })
}

/** A calendar date between the invention of printing and a few years ahead. */
function isDay(text: string, now: Date): boolean {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, text.length) !== text) return false
  const year = date.getUTCFullYear()
  return year >= firstPrintedYear && year <= now.getUTCFullYear() + yearsAhead
}

/** The normalized address, null for none, or undefined if it is not a valid web address. */
function readLink(given: string): string | null | undefined {
  const text = given.trim()
  if (text === '') return null
  if (text.length > longestBuyUrl || !URL.canParse(text)) return undefined
  const { protocol, href, username, password } = new URL(text)
  return protocol === 'https:' && !username && !password && href.length <= longestBuyUrl ? href : undefined
}
