export { countSubscribedMembers, type SubscribedMembers } from './count-subscribed-members.ts'
export { createNewsletter, enableWriterSubscription } from './create-newsletter.ts'
export { createEmail } from './create-email.ts'
export { confirmSubscription } from './confirm-subscription.ts'
export { listEmails, emailStatsById, listSentStories, listOutbox } from './emails.sql.ts'
export { exportSubscribers } from './export-subscribers.ts'
export { findNewsletter, findNewsletterBySlug, findNewsletterByUsername } from './find-newsletter.ts'
export { importSubscribers, queueConfirmedFiles, receiveSubscriberFile } from './import-subscribers.ts'
export { findOwnSubscriberImport, type SubscriberImport } from './imports.sql.ts'
export type { Newsletter, NewsletterEmail } from './newsletter.ts'
export { newsletterPolicy, ownsNewsletter } from './newsletter.policy.ts'
export {
  newslettersByPublication,
  newslettersByWriter,
  subscriberCounts,
  viewerSubscriptions,
} from './newsletters.sql.ts'
export { recordEmailClick, recordEmailOpen } from './email-tracking.ts'
export { sendNewsletterEmail } from './send-email.ts'
export { subscribeToNewsletter, type Subscribed, subscribeToWriter } from './subscribe.ts'
export { listAudienceMonths, type AudienceMonth, listViewerNewsletters, listSubscribers } from './subscribers.query.ts'
export { renderSubscribersCsv } from './subscribers-csv.ts'
export { updateNewsletter, deleteNewsletter } from './update-newsletter.ts'
export {
  findMailRecipient,
  findNewsletterByLink,
  undoUnsubscribe,
  unsubscribeFromAll,
  unsubscribeFromNewsletter,
} from './unsubscribe.ts'
