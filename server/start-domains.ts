import { startAccountJobs, startLeavingJobs } from './domains/accounts/accounts.ts'
import { startBookJobs } from './domains/books/books.ts'
import { digestOnEvents, startDigestJobs } from './domains/digests/digests.ts'
import { startExchangeJobs } from './domains/exchange/exchange.ts'
import { pingHubOnChanges, startFeedJobs } from './domains/feeds/feeds.ts'
import { countListsWithAccounts } from './domains/lists/lists.ts'
import { followCharges, followGiftCharges, startMembershipJobs } from './domains/membership/membership.ts'
import { recordStaffActions } from './domains/moderation/moderation.ts'
import { sendOnPublishing, startNewsletterJobs } from './domains/newsletters/newsletters.ts'
import { notifyOnEvents, startNewsJobs, startNotificationJobs } from './domains/notifications/notifications.ts'
import { releaseWithOwners, startOwnDomainJobs } from './domains/own-domains/own-domains.ts'
import { startPartnerJobs } from './domains/partner-program/partner-program.ts'
import { startPaymentJobs } from './domains/payments/payments.ts'
import { countWithAccounts } from './domains/people/people.ts'
import { handOverWithAccounts, startPublicationJobs } from './domains/publications/publications.ts'
import { countResponses } from './domains/responses/responses.ts'
import { keepSearchIndex, startSearchJobs } from './domains/search/search.ts'
import { purgeSeriesWithAccounts } from './domains/series/series.ts'
import { startStatsJobs } from './domains/stats/stats.ts'
import { leaveDeletedPublications, startStoryJobs, trashWithAccounts } from './domains/stories/stories.ts'
import { keepQueue, startSubmissionJobs } from './domains/submissions/submissions.ts'
import { purgeOnChanges } from './http/pages/purge.ts'
import { dropVideosWithAccounts, startVideoJobs } from './domains/videos/videos.ts'
import type { JobParts } from './platform/jobs/job-context.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import type { Clock } from './platform/clock.ts'

/** The event listeners of every domain. A listener missing here runs neither in production nor in tests. */
const subscribeToEvents = [
  purgeOnChanges,
  notifyOnEvents,
  digestOnEvents,
  sendOnPublishing,
  pingHubOnChanges,
  keepSearchIndex,
  followCharges,
  followGiftCharges,
  countWithAccounts,
  handOverWithAccounts,
  releaseWithOwners,
  dropVideosWithAccounts,
  trashWithAccounts,
  leaveDeletedPublications,
  keepQueue,
  purgeSeriesWithAccounts,
  countListsWithAccounts,
  countResponses,
  recordStaffActions,
]

/** The job handlers of every domain. */
const handleJobs = [
  startExchangeJobs,
  startLeavingJobs,
  startPaymentJobs,
  startMembershipJobs,
  startPartnerJobs,
  startNewsJobs,
  startBookJobs,
  startStoryJobs,
  startPublicationJobs,
  startOwnDomainJobs,
  startNewsletterJobs,
  startDigestJobs,
  startFeedJobs,
  startStatsJobs,
  startSubmissionJobs,
  startSearchJobs,
  startVideoJobs,
]

/** Connects every domain to the events and jobs of a server, in production and in tests. */
export async function startDomains(parts: JobParts & { clock: Clock; sms: SmsSender }): Promise<void> {
  const { database, config, services, clock, sms } = parts
  const { jobs, mailer } = services
  for (const subscribe of subscribeToEvents) subscribe()
  for (const handle of handleJobs) handle(parts)
  startNotificationJobs(jobs)
  await startAccountJobs({ db: database.db, jobs, mailer, sms, config, clock })
}
