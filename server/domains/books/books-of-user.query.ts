import type { Context } from '#server/platform/context.ts'
import type { Book } from './book.ts'
import { bookPolicy } from './book.policy.ts'
import { booksByAuthor, booksById } from './books.sql.ts'

/** The user's books in the author's order, as far as the viewer may see them. */
export async function listBooksOfUser(ctx: Context, userId: string): Promise<Book[]> {
  const books = (await booksByAuthor(ctx).load(userId)) ?? []
  return books.length > 0 && (await bookPolicy.see(ctx, userId)) ? books : []
}

export async function findVisibleBook(ctx: Context, id: string): Promise<Book | undefined> {
  const book = await booksById(ctx).load(id)
  return book && (await bookPolicy.see(ctx, book.authorId)) ? book : undefined
}
