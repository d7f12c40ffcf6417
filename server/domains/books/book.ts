import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type Book = Selectable<Tables['books']>
export type BookEdition = Selectable<Tables['bookEditions']>

/** An author's validated entry for one book. */
export type ValidatedBook = {
  isbn13: string
  title: string
  subtitle: string | null
  coverImageId: string | null
  publishedOn: string | null
  buyUrl: string | null
}

/**
 * An author enters one edition of a book without its format; the ISBN does not contain it, and nearly every book in print is
 * available as a paperback.
 */
export const defaultBookFormat = 'PAPERBACK'
