import type { BookContributor, BookPrize } from '#shared/books.ts'
import type { CoverName } from './pictures/covers.ts'

type SeedEdition = {
  isbn13: string
  publisher: string
  publishedOn: string
  format: 'PAPERBACK' | 'HARDCOVER'
  pages: number
  /** A plain binding when omitted. */
  cover?: CoverName
  prizes?: BookPrize[]
}

export type SeedBook = {
  author: string
  slug: string
  title: string
  subtitle: string
  coAuthors?: BookContributor[]
  subjects: string[]
  /** Newest first. */
  editions: SeedEdition[]
}

/** The member of the cast who has written books. */
export const demoBookAuthor = 'jonah'

// Numbers from a block no publisher has, and shops under a domain reserved for examples: no real book is meant.
export const books: SeedBook[] = [
  {
    author: demoBookAuthor,
    slug: 'last-stop-everybody-off',
    title: 'Last Stop, Everybody Off',
    subtitle: 'What stands where the lines end',
    subjects: ['Cities', 'Walking'],
    editions: [
      {
        isbn13: '9789999840019',
        publisher: 'Turning Circle Press',
        publishedOn: '2026-09-10',
        format: 'PAPERBACK',
        pages: 224,
      },
    ],
  },
  {
    author: demoBookAuthor,
    slug: 'end-to-end',
    title: 'End to End',
    subtitle: 'Six cities on foot, and lunch in Naples',
    subjects: ['Cities', 'Walking', 'Travel'],
    editions: [
      {
        isbn13: '9789999840026',
        publisher: 'Turning Circle Press',
        publishedOn: '2025-03-06',
        format: 'PAPERBACK',
        pages: 288,
        cover: 'end-to-end',
      },
      {
        isbn13: '9789999840033',
        publisher: 'Turning Circle Press',
        publishedOn: '2024-04-18',
        format: 'HARDCOVER',
        pages: 296,
        cover: 'end-to-end',
        prizes: [{ name: 'Kerbstone Prize', year: 2024, status: 'SHORTLISTED' }],
      },
    ],
  },
  {
    author: demoBookAuthor,
    slug: 'the-pavement-is-a-diary',
    title: 'The Pavement Is a Diary',
    subtitle: 'Forty slabs, read closely',
    coAuthors: [{ name: 'Solveig Aune', role: 'ILLUSTRATOR' }],
    subjects: ['Cities', 'Memory'],
    editions: [
      {
        isbn13: '9789999840040',
        publisher: 'Loose Slab Books',
        publishedOn: '2021-10-14',
        format: 'PAPERBACK',
        pages: 176,
        cover: 'the-pavement-is-a-diary',
        prizes: [{ name: 'Lamplight Prize for a First Book', year: 2022, status: 'WON' }],
      },
    ],
  },
]
