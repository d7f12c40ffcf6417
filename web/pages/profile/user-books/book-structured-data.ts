import { prizeText } from './book-labels.ts'
import type { BookData } from './user-books.operations.ts'

const formats: Record<string, string> = {
  PAPERBACK: 'https://schema.org/Paperback',
  HARDCOVER: 'https://schema.org/Hardcover',
  EBOOK: 'https://schema.org/EBook',
  AUDIOBOOK: 'https://schema.org/AudiobookFormat',
}

/** schema.org data of a book: the work, with each edition as a workExample. */
export const bookStructuredData = (
  { title, subtitle, authors, editions }: BookData,
  authorUrl: string,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Book',
  name: title,
  ...(subtitle && { alternativeHeadline: subtitle }),
  author: authors
    .filter(({ role }) => role === 'AUTHOR')
    .map(({ name, position }) => ({ '@type': 'Person', name, ...(position === 1 && { url: authorUrl }) })),
  award: editions.flatMap(({ prizes }) => prizes.map(prizeText)),
  workExample: editions.map(({ isbn13, publisher, publishedOn, format, buyUrl }) => ({
    '@type': 'Book',
    isbn: isbn13,
    ...(formats[format] && { bookFormat: formats[format] }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(publishedOn && { datePublished: publishedOn }),
    ...(buyUrl && { url: buyUrl }),
  })),
})
