import { demoBookAuthor, books } from '../books.ts'
import { demoRoles } from '../people.ts'
import { libraryNow, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { pictureId } from './picture-files.ts'
import type { Rows } from './rows.ts'

const verifiedAt = new Date('2025-02-11T14:20:00Z')

/** One verified long ago, and one pending. */
const authorApplications = [
  {
    id: seedId('author-application', demoBookAuthor),
    user_id: userId(demoBookAuthor),
    isbn13: '9789999840019',
    evidence: 'Turning Circle Press have a page about me, with a picture in which I stand at a tram stop.',
    submitted_at: new Date('2025-02-09T08:05:00Z'),
    status: 'VERIFIED' as const,
    decided_at: verifiedAt,
    decided_by: userId(demoRoles.staff),
    note: '',
  },
  {
    id: seedId('author-application', 'solveig'),
    user_id: userId('solveig'),
    isbn13: '9789999840903',
    evidence: 'A picture book, forty prints of harbours. My name is on the spine and my thumb on page nine.',
    submitted_at: new Date('2026-11-18T19:40:00Z'),
    status: 'OPEN' as const,
    decided_at: null,
    decided_by: null,
    note: '',
  },
]

const bookId = (slug: string): string => seedId('book', slug)

export const bookRows = (): Rows => ({
  author_applications: authorApplications,
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
