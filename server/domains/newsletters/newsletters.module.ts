import type { ServerModule } from '#server/platform/server-module.ts'
import { recipientJobs } from './choose-recipients.job.ts'
import { issueDeliveryJobs } from './deliver.job.ts'
import { oldRecipientDeletion } from './forget-old-recipients.ts'
import { ownsNewsletter } from './find-newsletter.ts'
import { scheduledSendingJobs } from './issues/schedule-email.ts'
import { welcomeJobs } from './issues/welcome.ts'
import { subscribeImportedMembers } from './subscribe-imported-members.ts'
import { subscriberExportJobs } from './export-subscribers.ts'
import { subscriberImportJobs } from './import.job.ts'
import { sendOnPublishing } from './send-on-publishing.ts'
import { subscriptionJobs } from './subscription-mails.job.ts'
import './issues/issues.schema.ts'
import './newsletter-commands.schema.ts'
import './newsletter-lists.schema.ts'
import './newsletters.schema.ts'

export const newslettersModule: ServerModule = {
  name: 'newsletters',
  listeners: [sendOnPublishing, subscribeImportedMembers],
  jobs: {
    ...subscriptionJobs,
    ...recipientJobs,
    ...issueDeliveryJobs,
    ...scheduledSendingJobs,
    ...welcomeJobs,
    ...subscriberImportJobs,
    ...subscriberExportJobs,
    ...oldRecipientDeletion.jobs,
  },
  recurring: [oldRecipientDeletion.recurring],
  extensions: { subscriberExportRights: [ownsNewsletter] },
}
