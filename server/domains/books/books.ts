export type { Book, BookEdition } from './book.ts'
export { booksOfUser, readBook } from './books-of-user.query.ts'
export { editionsByBook } from './books.sql.ts'
export { updateBooks } from './update-books.ts'
