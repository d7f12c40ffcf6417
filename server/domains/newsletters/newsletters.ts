export { createNewsletter, enableWriterSubscription } from './create-newsletter.ts'
export { createEmail } from './create-email.ts'
export { confirmSubscription } from './confirm-subscription.ts'
export { emailsOf, receptionOfEmails, storiesSent, outboxOf } from './emails.sql.ts'
export { exportSubscribers } from './export-subscribers.ts'
export { findNewsletter, findNewsletterAt, findNewsletterOf } from './find-newsletter.ts'
export { importSubscribers, processFiles, receiveSubscriberFile } from './import-subscribers.ts'
export { ownImport, type SubscriberImport } from './imports.sql.ts'
export type { Newsletter, NewsletterEmail } from './newsletter.ts'
export { newsletterPolicy, ownsNewsletter } from './newsletter.policy.ts'
export {
  newslettersByPublication,
  newslettersByWriter,
  subscriberCounts,
  viewerSubscriptions,
} from './newsletters.sql.ts'
export { followRead, noteOpened } from './reception.ts'
export { sendEmail } from './send-email.ts'
export { sendOnPublishing } from './send-on-publishing.ts'
export { startNewsletterJobs } from './newsletter-jobs.ts'
export { subscribe, type Subscribed, subscribeToWriter } from './subscribe.ts'
export { audienceMonths, type Month, newslettersOfViewer, subscribersOf } from './subscribers.query.ts'
export { subscribersCsv } from './subscribers-csv.ts'
export { updateNewsletter, deleteNewsletter } from './update-newsletter.ts'
export { leaveByLink, newsletterOfLink, unsubscribe, unsubscribeAll } from './unsubscribe.ts'
