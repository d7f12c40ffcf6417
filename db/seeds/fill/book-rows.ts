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
    userId: userId(demoBookAuthor),
    isbn13: '9789999840019',
    evidence: 'Turning Circle Press have a page about me, with a picture in which I stand at a tram stop.',
    submittedAt: new Date('2025-02-09T08:05:00Z'),
    status: 'VERIFIED' as const,
    decidedAt: verifiedAt,
    decidedBy: userId(demoRoles.staff),
    note: '',
  },
  {
    id: seedId('author-application', 'solveig'),
    userId: userId('solveig'),
    isbn13: '9789999840903',
    evidence: 'A picture book, forty prints of harbours. My name is on the spine and my thumb on page nine.',
    submittedAt: new Date('2026-11-18T19:40:00Z'),
    status: 'OPEN' as const,
    decidedAt: null,
    decidedBy: null,
    note: '',
  },
]

const bookId = (slug: string): string => seedId('book', slug)

export const bookRows = (): Rows => ({
  authorApplications,
  books: books.map(({ author, slug, title, subtitle, coAuthors = [] }, position) => ({
    id: bookId(slug),
    authorId: userId(author),
    position,
    title,
    subtitle,
    coAuthors,
    createdAt: libraryNow,
  })),
  bookEditions: books.flatMap(({ slug, title, subjects, editions }) =>
    editions.map(({ isbn13, publisher, publishedOn, format, pages, cover, prizes = [] }) => ({
      id: seedId('book-edition', isbn13),
      bookId: bookId(slug),
      isbn13,
      title,
      publisher,
      publishedOn,
      format,
      coverImageId: cover ? pictureId('cover', cover) : null,
      buyUrl: `https://bookshop.example/${isbn13}`,
      subjects,
      prizes,
      extents: [{ kind: 'CONTENT', value: pages, unit: 'PAGES' }],
      audiences: [{ kind: 'GENERAL', fromAge: null, toAge: null }],
    })),
  ),
})
