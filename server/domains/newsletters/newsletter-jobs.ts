import type { JobParts } from '#server/platform/jobs/job-context.ts'
import { startDelivery } from './deliver.job.ts'
import { startSubscriberExports } from './export-subscribers.ts'
import { startSubscriberImports } from './import.job.ts'
import { startSubscriptionMails } from './subscription-mails.job.ts'

/** Registers the newsletter jobs. */
export function startNewsletterJobs(parts: JobParts): void {
  const { config, services } = parts
  startSubscriptionMails({ jobs: services.jobs, mailer: services.mailer, config })
  startDelivery(parts)
  startSubscriberImports(services)
  startSubscriberExports({ config, services })
}
