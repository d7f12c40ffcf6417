import { startAccountJobs, startPurgeJobs } from './domains/accounts/accounts.ts'
import { startBookJobs } from './domains/books/books.ts'
import { scheduleDigestOnEvents, startDigestJobs } from './domains/digests/digests.ts'
import { startImportExportJobs } from './domains/import-export/import-export.ts'
import { pingHubOnChanges, startFeedJobs } from './domains/feeds/feeds.ts'
import { countListsWithAccounts } from './domains/lists/lists.ts'
import { onChargeSettled, onGiftChargeSettled, startMembershipJobs } from './domains/membership/membership.ts'
import { recordStaffActions } from './domains/moderation/moderation.ts'
import { sendOnPublishing, startNewsletterJobs } from './domains/newsletters/newsletters.ts'
import { notifyOnEvents, startNotificationDelivery, startNotificationJobs } from './domains/notifications/notifications.ts'
import { releaseWithOwners, startCustomDomainJobs } from './domains/custom-domains/custom-domains.ts'
import { startPartnerJobs } from './domains/partner-program/partner-program.ts'
import { startPaymentJobs } from './domains/payments/payments.ts'
import { countWithAccounts } from './domains/people/people.ts'
import { transferOwnershipWithAccounts, startPublicationJobs } from './domains/publications/publications.ts'
import { countResponses } from './domains/responses/responses.ts'
import { updateIndexOnEvents, startSearchJobs } from './domains/search/search.ts'
import { purgeSeriesWithAccounts } from './domains/series/series.ts'
import { startStatsJobs } from './domains/stats/stats.ts'
import { detachFromDeletedPublications, startStoryJobs, trashWithAccounts } from './domains/stories/stories.ts'
import { withdrawOrphanedSubmissions, startSubmissionJobs } from './domains/submissions/submissions.ts'
import { purgeOnChanges } from './http/pages/purge.ts'
import { deleteVideosWithAccounts, startVideoJobs } from './domains/videos/videos.ts'
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
  startImportExportJobs,
  startPurgeJobs,
  startPaymentJobs,
  startMembershipJobs,
  startPartnerJobs,
  startNotificationDelivery,
  startBookJobs,
  startStoryJobs,
  startPublicationJobs,
  startCustomDomainJobs,
  startNewsletterJobs,
  startDigestJobs,
  startFeedJobs,
  startStatsJobs,
  startSubmissionJobs,
  startSearchJobs,
  startVideoJobs,
]

/** Connects every domain to the events and jobs of a server, in production and in tests. */
export async function startDomains(dependencies: JobDependencies & { clock: Clock; sms: SmsSender }): Promise<void> {
  const { database, config, services, clock, sms } = dependencies
  const { jobs, mailer } = services
  for (const subscribe of subscribeToEvents) subscribe()
  for (const handle of handleJobs) handle(dependencies)
  startNotificationJobs(jobs)
  await startAccountJobs({ db: database.db, jobs, mailer, sms, config, clock })
}
