import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { maxBooks } from '#shared/books.ts'
import { type Book, type BookEdition, type ValidatedBook, defaultBookFormat } from './book.ts'

/** In the author's order. */
export const booksByAuthor = loader(
  ({ db }, ids) => db.selectFrom('books').selectAll().where('author_id', '=', anyOf(ids)).orderBy('position').orderBy('id'),
  (rows: readonly Book[]) => Map.groupBy(rows, (row) => row.author_id),
)

export const booksById = loader(
  ({ db }, ids) => db.selectFrom('books').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Book[]) => byId(rows),
)

/** Newest first. */
export const editionsByBook = loader(
  ({ db }, ids) =>
    db
      .selectFrom('book_editions')
      .selectAll()
      .where('book_id', '=', anyOf(ids))
      .orderBy('published_on', (order) => order.desc().nullsLast())
      .orderBy('isbn13'),
  (rows: readonly BookEdition[]) => Map.groupBy(rows, (row) => row.book_id),
)

/** Every edition of the author's books. Locks the list until the end of the transaction. */
export async function lockEditions(tx: Context, authorId: string): Promise<BookEdition[]> {
  await tx.db.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  return tx.db
    .selectFrom('book_editions')
    .innerJoin('books', 'books.id', 'book_editions.book_id')
    .selectAll('book_editions')
    .where('books.author_id', '=', authorId)
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
  await tx.db.insertInto('books').values({ id, author_id: authorId, position, title, created_at: tx.now() }).execute()
  await tx.db.insertInto('book_editions').values({ id: newId(), book_id: id, isbn13, title, format: defaultBookFormat }).execute()
  booksByAuthor(tx).clear(authorId)
}

export type PlacedEntry = { entry: ValidatedBook; bookId: string; editionId: string }

/** Replaces the list with these books, in this order. Data the author does not enter, such as prizes, survives for books that stay. */
export async function replaceBooks(tx: Context, authorId: string, placed: readonly PlacedEntry[]): Promise<void> {
  const keptIds = placed.map(({ bookId }) => bookId)
  await tx.db
    .deleteFrom('books')
    .where('author_id', '=', authorId)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(keptIds)))))
    .execute()
  if (placed.length > 0) {
    await tx.db
      .insertInto('books')
      .values(
        placed.map(({ entry: { title, subtitle }, bookId }, position) => ({
          id: bookId,
          author_id: authorId,
          position,
          title,
          subtitle,
          created_at: tx.now(),
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
      .insertInto('book_editions')
      .values(
        placed.map(({ entry, bookId, editionId }) => ({
          id: editionId,
          book_id: bookId,
          isbn13: entry.isbn13,
          title: entry.title,
          published_on: entry.publishedOn,
          format: defaultBookFormat,
          cover_image_id: entry.coverImageId,
          buy_url: entry.buyUrl,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          published_on: eb.ref('excluded.published_on'),
          cover_image_id: eb.ref('excluded.cover_image_id'),
          buy_url: eb.ref('excluded.buy_url'),
        })),
      )
      .execute()
  }
  booksByAuthor(tx).clear(authorId)
  booksById(tx).clearAll()
  editionsByBook(tx).clearAll()
}
