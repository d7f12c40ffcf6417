export { insertBook } from './books.sql.ts'
export {
  saveAuthorDecision,
  type AuthorApplication,
  authorApplicationByUser,
  lockAuthorApplications,
  listOpenAuthorApplications,
} from './verification/author-applications.sql.ts'
export { queueDecisionMail } from './verification/notify-applicant.job.ts'
