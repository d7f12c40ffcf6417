import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { maxBookSubtitleLength, maxBookTitleLength, maxBuyUrlLength, maxBooks } from '#shared/books.ts'
import { isbn13Of } from '#shared/text/isbn.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import type { ValidatedBook } from './book.ts'

export type BookInput = {
  isbn: string
  title: string
  subtitle?: string | null | undefined
  coverImageId?: string | null | undefined
  publishedOn?: string | null | undefined
  buyUrl?: string | null | undefined
}

type Field = keyof BookInput

const firstPrintedYear = 1450
const maxYearsAhead = 5

/** A refusal that names the book, by its position, and the field. */
export const bookRefusal = (at: number, field: Field, message: string): Refused<'BadRequest'> =>
  refused('BadRequest', { message, field: `books.${at}.${field}` })

/** Validates an author's list of books; the refusal names the invalid book. */
export function validateBooks(input: readonly BookInput[], now: Date): Result<ValidatedBook[], 'BadRequest'> {
  if (input.length > maxBooks) return refused('BadRequest', { message: t`You can list up to ${maxBooks} books.`, field: 'books' })
  const entries: ValidatedBook[] = []
  for (const [at, book] of input.entries()) {
    const entry = readEntry(book, at, now)
    if (!entry.ok) return entry
    if (entries.some(({ isbn13 }) => isbn13 === entry.value.isbn13))
      return bookRefusal(at, 'isbn', t`“${entry.value.title}” has the same ISBN as another book in your list.`)
    entries.push(entry.value)
  }
  return ok(entries)
}

function readEntry(input: BookInput, at: number, now: Date): Result<ValidatedBook, 'BadRequest'> {
  const title = toStorableLine(input.title)
  if (title === '') return bookRefusal(at, 'title', t`Enter a title for book ${at + 1}.`)
  if (title.length > maxBookTitleLength)
    return bookRefusal(
      at,
      'title',
      t`The title of book ${at + 1} is too long. Titles can be up to ${maxBookTitleLength} characters.`,
    )
  const isbn13 = isbn13Of(input.isbn)
  if (!isbn13) return bookRefusal(at, 'isbn', t`The ISBN of “${title}” isn’t valid. Copy it from the back of the book.`)
  const subtitle = toStorableLine(input.subtitle ?? '')
  if (subtitle.length > maxBookSubtitleLength)
    return bookRefusal(at, 'subtitle', t`The subtitle of “${title}” can be up to ${maxBookSubtitleLength} characters.`)
  const publishedOn = input.publishedOn ?? null
  if (publishedOn !== null && !isDay(publishedOn, now))
    return bookRefusal(at, 'publishedOn', t`Check the publication date of “${title}”.`)
  const buyUrl = readLink(input.buyUrl ?? '')
  if (buyUrl === undefined) return bookRefusal(at, 'buyUrl', t`The link to buy “${title}” must start with https://.`)
  return ok({ isbn13, title, subtitle: subtitle || null, coverImageId: input.coverImageId || null, publishedOn, buyUrl })
}

/** A calendar date between the invention of printing and a few years ahead. */
function isDay(text: string, now: Date): boolean {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, text.length) !== text) return false
  const year = date.getUTCFullYear()
  return year >= firstPrintedYear && year <= now.getUTCFullYear() + maxYearsAhead
}

/** The normalized address, null for none, or undefined if it is not a valid web address. */
function readLink(input: string): string | null | undefined {
  const text = input.trim()
  if (text === '') return null
  if (text.length > maxBuyUrlLength || !URL.canParse(text)) return undefined
  const { protocol, href, username, password } = new URL(text)
  return protocol === 'https:' && !username && !password && href.length <= maxBuyUrlLength ? href : undefined
}
