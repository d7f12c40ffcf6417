export type { Book, BookEdition } from './book.ts'
export { listBooksOfUser, findVisibleBook } from './books-of-user.query.ts'
export { insertBook, editionsByBook } from './books.sql.ts'
export { updateBooks } from './update-books.ts'
export { applyForVerification } from './verification/apply-for-verification.ts'
export {
  saveAuthorDecision,
  type AuthorApplication,
  authorApplicationByUser,
  lockAuthorApplications,
  listOpenAuthorApplications,
  verifiedAtByUser,
} from './verification/author-applications.sql.ts'
export { queueDecisionMail } from './verification/notify-applicant.job.ts'
