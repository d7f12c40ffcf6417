import type { ownBookFragment } from './books.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'

/** A book as form values; empty strings for missing ones. */
export type BookFields = {
  isbn: string
  title: string
  subtitle: string
  coverImageId: string
  publishedOn: string
  buyUrl: string
}

export const emptyBook: BookFields = { isbn: '', title: '', subtitle: '', coverImageId: '', publishedOn: '', buyUrl: '' }

export const toBookFields = ({ title, subtitle, editions: [edition] }: DataOf<typeof ownBookFragment>): BookFields => ({
  isbn: edition?.isbn13 ?? '',
  title,
  subtitle: subtitle ?? '',
  coverImageId: edition?.coverImage?.id ?? '',
  publishedOn: edition?.publishedOn ?? '',
  buyUrl: edition?.buyUrl ?? '',
})

/** An empty date is sent as null. */
export const toBookInput = (entry: BookFields) => ({ ...entry, publishedOn: entry.publishedOn || null })

/** The field of this book that a refusal refers to; undefined when it is about another book or none. */
export const bookFieldOf = (field: string | null | undefined, at: number): keyof BookFields | undefined => {
  const [list, index, name = ''] = field?.split('.') ?? []
  return list === 'books' && Number(index) === at && Object.hasOwn(emptyBook, name) ? (name as keyof BookFields) : undefined
}
