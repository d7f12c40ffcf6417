export { countSubscribedMembers, type SubscribedMembers } from './count-subscribed-members.ts'
export { createNewsletter, enableWriterSubscription } from './create-newsletter.ts'
export { createEmail } from './create-email.ts'
export { confirmSubscription } from './confirm-subscription.ts'
export { findEmailById, listEmails, emailStatsById, listSentStories, countOutbox, listOutbox } from './emails.sql.ts'
export { exportSubscribers } from './export-subscribers.ts'
export { findNewsletter, findNewsletterBySlug, findNewsletterByUsername, ownsNewsletter } from './find-newsletter.ts'
export { importSubscribers, queueConfirmedFiles, receiveSubscriberFile } from './import-subscribers.ts'
export { findOwnSubscriberImport, type SubscriberImport } from './imports.sql.ts'
export type { Newsletter, NewsletterEmail } from './newsletter.ts'
export { newsletterPolicy } from './newsletter.policy.ts'
export {
  newslettersByPublication,
  newslettersByWriter,
  subscriberCounts,
  viewerSubscriptions,
} from './newsletters.sql.ts'
export { recordEmailClick, recordEmailOpen, recordLinkClick } from './email-tracking.ts'
export { type AudienceCounts, countAudiences, type TopicCount } from './issues/audience-counts.sql.ts'
export { checkNewsletterEmail, type EmailCheck } from './issues/check-email.ts'
export { createNewsletterIssue, deleteNewsletterEmail } from './issues/create-issue.ts'
export { type LinkClicks, linkClicksByIssue } from './issues/links.sql.ts'
export { renderIssuePreview } from './issues/render-preview.ts'
export {
  countNewSubscribers,
  type GroupOpens,
  opensByHour,
  opensByMembership,
  type TypicalRates,
  typicalRates,
} from './issues/report.sql.ts'
export { saveNewsletterIssue } from './issues/save-issue.ts'
export { cancelNewsletterEmail, scheduleNewsletterEmail } from './issues/schedule-email.ts'
export { setNewsletterEmailAudience } from './issues/set-audience.ts'
export { setNewsletterWelcome, welcomesByNewsletter } from './issues/welcome.ts'
export { sendNewsletterEmail } from './send-email.ts'
export { subscribeToNewsletter, type Subscribed, subscribeToWriter } from './subscribe.ts'
export { listAudienceMonths, type AudienceMonth, listViewerNewsletters, listSubscribers } from './subscribers.query.ts'
export { renderSubscribersCsv } from './subscribers-csv.ts'
export { currentReplyTo, updateNewsletter, deleteNewsletter } from './update-newsletter.ts'
export {
  findMailRecipient,
  findNewsletterByLink,
  isMailCounted,
  refuseOpenCounts,
  undoUnsubscribe,
  unsubscribeFromAll,
  unsubscribeFromNewsletter,
} from './unsubscribe.ts'
