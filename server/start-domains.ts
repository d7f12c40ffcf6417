import { registerAccountJobs, registerPurgeJobs } from './domains/accounts/accounts.ts'
import { registerBookJobs } from './domains/books/books.ts'
import { scheduleDigestOnEvents, registerDigestJobs } from './domains/digests/digests.ts'
import { registerImportExportJobs } from './domains/import-export/import-export.ts'
import { pingHubOnChanges, registerFeedJobs } from './domains/feeds/feeds.ts'
import { countListsWithAccounts } from './domains/lists/lists.ts'
import { onChargeSettled, onGiftChargeSettled, registerMembershipJobs } from './domains/membership/membership.ts'
import { recordStaffActions } from './domains/moderation/moderation.ts'
import { sendOnPublishing, registerNewsletterJobs } from './domains/newsletters/newsletters.ts'
import { notifyOnEvents, registerNotificationDelivery, registerNotificationJobs } from './domains/notifications/notifications.ts'
import { releaseWithOwners, registerCustomDomainJobs } from './domains/custom-domains/custom-domains.ts'
import { registerPartnerJobs } from './domains/partner-program/partner-program.ts'
import { registerPaymentJobs } from './domains/payments/payments.ts'
import { countWithAccounts } from './domains/people/people.ts'
import { transferOwnershipWithAccounts, registerPublicationJobs } from './domains/publications/publications.ts'
import { countResponses } from './domains/responses/responses.ts'
import { updateIndexOnEvents, registerSearchJobs } from './domains/search/search.ts'
import { purgeSeriesWithAccounts } from './domains/series/series.ts'
import { registerStatsJobs } from './domains/stats/stats.ts'
import { detachFromDeletedPublications, registerStoryJobs, trashWithAccounts } from './domains/stories/stories.ts'
import { withdrawOrphanedSubmissions, registerSubmissionJobs } from './domains/submissions/submissions.ts'
import { purgeOnChanges } from './http/pages/purge.ts'
import { deleteVideosWithAccounts, registerVideoJobs } from './domains/videos/videos.ts'
import type { JobDependencies } from './platform/jobs/job-context.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import type { Clock } from './platform/clock.ts'

/** The event listeners of every domain. A listener missing here runs neither in production nor in tests. */
const subscribeToEvents = [
  purgeOnChanges,
  notifyOnEvents,
  scheduleDigestOnEvents,
  sendOnPublishing,
  pingHubOnChanges,
  updateIndexOnEvents,
  onChargeSettled,
  onGiftChargeSettled,
  countWithAccounts,
  transferOwnershipWithAccounts,
  releaseWithOwners,
  deleteVideosWithAccounts,
  trashWithAccounts,
  detachFromDeletedPublications,
  withdrawOrphanedSubmissions,
  purgeSeriesWithAccounts,
  countListsWithAccounts,
  countResponses,
  recordStaffActions,
]

/** The job handlers of every domain. */
const handleJobs = [
  registerImportExportJobs,
  registerPurgeJobs,
  registerPaymentJobs,
  registerMembershipJobs,
  registerPartnerJobs,
  registerNotificationDelivery,
  registerBookJobs,
  registerStoryJobs,
  registerPublicationJobs,
  registerCustomDomainJobs,
  registerNewsletterJobs,
  registerDigestJobs,
  registerFeedJobs,
  registerStatsJobs,
  registerSubmissionJobs,
  registerSearchJobs,
  registerVideoJobs,
]

/** Connects every domain to the events and jobs of a server, in production and in tests. */
export async function startDomains(dependencies: JobDependencies & { clock: Clock; sms: SmsSender }): Promise<void> {
  const { database, config, services, clock, sms } = dependencies
  const { jobs, mailer } = services
  for (const subscribe of subscribeToEvents) subscribe()
  for (const handle of handleJobs) handle(dependencies)
  registerNotificationJobs(jobs)
  await registerAccountJobs({ db: database.db, jobs, mailer, sms, config, clock })
}
