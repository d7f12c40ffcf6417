import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type Book = Selectable<Tables['books']>
export type BookEdition = Selectable<Tables['book_editions']>

/** What an author says of a book, read and found right. */
export type BookEntry = {
  isbn13: string
  title: string
  subtitle: string | null
  coverImageId: string | null
  publishedOn: string | null
  buyUrl: string | null
}

/**
 * An author enters one edition of a book, the one that readers are to look for, and is not asked how it is bound: nearly every book
 * that is in print can be had as a paperback, and an ISBN does not tell.
 */
export const enteredFormat = 'PAPERBACK'
