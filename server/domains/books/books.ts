export type { Book, BookEdition } from './book.ts'
export { booksOfUser, readBook } from './books-of-user.query.ts'
export { addBook, editionsByBook } from './books.sql.ts'
export { updateBooks } from './update-books.ts'
export { applyForVerification } from './verification/apply-for-verification.ts'
export {
  answerAuthorApplication,
  type AuthorApplication,
  authorApplicationByUser,
  lockAuthorApplicationsOf,
  openAuthorApplications,
  verifiedSince,
} from './verification/author-applications.sql.ts'
export { queueAnswer, startBookJobs } from './verification/tell-applicant.job.ts'
