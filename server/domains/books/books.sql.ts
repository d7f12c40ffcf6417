import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { maxBooks } from '#shared/books.ts'
import { type Book, type BookEdition, type ValidatedBook, defaultBookFormat } from './book.ts'

/** In the author's order. */
export const booksByAuthor = loader(
  ({ db }, ids) => db.selectFrom('books').selectAll().where('authorId', '=', anyOf(ids)).orderBy('position').orderBy('id'),
  (rows: readonly Book[]) => Map.groupBy(rows, (row) => row.authorId),
)

export const booksById = loader(
  ({ db }, ids) => db.selectFrom('books').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Book[]) => byId(rows),
)

/** Newest first. */
export const editionsByBook = loader(
  ({ db }, ids) =>
    db
      .selectFrom('bookEditions')
      .selectAll()
      .where('bookId', '=', anyOf(ids))
      .orderBy('publishedOn', (order) => order.desc().nullsLast())
      .orderBy('isbn13'),
  (rows: readonly BookEdition[]) => Map.groupBy(rows, (row) => row.bookId),
)

/** Every edition of the author's books. Locks the list until the end of the transaction. */
export async function lockEditions(tx: Context, authorId: string): Promise<BookEdition[]> {
  await tx.db.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  return tx.db
    .selectFrom('bookEditions')
    .innerJoin('books', 'books.id', 'bookEditions.bookId')
    .selectAll('bookEditions')
    .where('books.authorId', '=', authorId)
    .execute()
}

/** Adds a book at the end of the shelf, unless it is already there or the shelf is full. */
export async function insertBook(
  tx: Context,
  authorId: string,
  { isbn13, title }: { isbn13: string; title: string },
): Promise<void> {
  const before = await lockEditions(tx, authorId)
  const position = ((await booksByAuthor(tx).load(authorId)) ?? []).length
  if (position >= maxBooks || before.some((edition) => edition.isbn13 === isbn13)) return
  const id = newId()
  await tx.db.insertInto('books').values({ id, authorId, position, title, createdAt: tx.now() }).execute()
  await tx.db.insertInto('bookEditions').values({ id: newId(), bookId: id, isbn13, title, format: defaultBookFormat }).execute()
  booksByAuthor(tx).clear(authorId)
}

export type PlacedEntry = { entry: ValidatedBook; bookId: string; editionId: string }

/** Replaces the list with these books, in this order. Data the author does not enter, such as prizes, survives for books that stay. */
export async function replaceBooks(tx: Context, authorId: string, placed: readonly PlacedEntry[]): Promise<void> {
  const keptIds = placed.map(({ bookId }) => bookId)
  await tx.db
    .deleteFrom('books')
    .where('authorId', '=', authorId)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(keptIds)))))
    .execute()
  if (placed.length > 0) {
    await tx.db
      .insertInto('books')
      .values(
        placed.map(({ entry: { title, subtitle }, bookId }, position) => ({
          id: bookId,
          authorId,
          position,
          title,
          subtitle,
          createdAt: tx.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          title: eb.ref('excluded.title'),
          subtitle: eb.ref('excluded.subtitle'),
        })),
      )
      .execute()
    await tx.db
      .insertInto('bookEditions')
      .values(
        placed.map(({ entry, bookId, editionId }) => ({
          id: editionId,
          bookId,
          isbn13: entry.isbn13,
          title: entry.title,
          publishedOn: entry.publishedOn,
          format: defaultBookFormat,
          coverImageId: entry.coverImageId,
          buyUrl: entry.buyUrl,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          publishedOn: eb.ref('excluded.publishedOn'),
          coverImageId: eb.ref('excluded.coverImageId'),
          buyUrl: eb.ref('excluded.buyUrl'),
        })),
      )
      .execute()
  }
  booksByAuthor(tx).clear(authorId)
  booksById(tx).clearAll()
  editionsByBook(tx).clearAll()
}
