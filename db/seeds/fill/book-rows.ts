import { books } from '../books.ts'
import { libraryNow, seedId } from './determined.ts'
import { userId } from './people-rows.ts'
import { pictureId } from './picture-files.ts'
import type { Rows } from './rows.ts'

const bookId = (slug: string): string => seedId('book', slug)

export const bookRows = (): Rows => ({
  books: books.map(({ author, slug, title, subtitle, coAuthors = [] }, position) => ({
    id: bookId(slug),
    author_id: userId(author),
    position,
    title,
    subtitle,
    co_authors: coAuthors,
    created_at: libraryNow,
  })),
  book_editions: books.flatMap(({ slug, title, subjects, editions }) =>
    editions.map(({ isbn13, publisher, publishedOn, format, pages, cover, prizes = [] }) => ({
      id: seedId('book-edition', isbn13),
      book_id: bookId(slug),
      isbn13,
      title,
      publisher,
      published_on: publishedOn,
      format,
      cover_image_id: cover ? pictureId('cover', cover) : null,
      buy_url: `https://bookshop.example/${isbn13}`,
      subjects,
      prizes,
      extents: [{ kind: 'CONTENT', value: pages, unit: 'PAGES' }],
      audiences: [{ kind: 'GENERAL', fromAge: null, toAge: null }],
    })),
  ),
})
