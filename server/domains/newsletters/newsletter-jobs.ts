import type { JobParts } from '#server/platform/jobs/job-context.ts'
import { startDelivery } from './deliver.job.ts'
import { startSubscriberExports } from './export-subscribers.ts'
import { startSubscriberImports } from './import.job.ts'
import { startSubscriptionMails } from './subscription-mails.job.ts'

/** Takes over in this process all that newsletters put off until later. */
export function startNewsletterJobs(parts: JobParts): void {
  const { config, services } = parts
  startSubscriptionMails({ jobs: services.jobs, mailer: services.mailer, config })
  startDelivery(parts)
  startSubscriberImports(services)
  startSubscriberExports({ config, services })
}
