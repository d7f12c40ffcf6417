import type { JobDependencies } from '#server/platform/jobs/job-context.ts'
import { startDelivery } from './deliver.job.ts'
import { startSubscriberExports } from './export-subscribers.ts'
import { startSubscriberImports } from './import.job.ts'
import { startSubscriptionMails } from './subscription-mails.job.ts'

/** Registers the newsletter jobs. */
export function registerNewsletterJobs(dependencies: JobDependencies): void {
  const { config, services } = dependencies
  startSubscriptionMails({ jobs: services.jobs, mailer: services.mailer, config })
  startDelivery(dependencies)
  startSubscriberImports(services)
  startSubscriberExports({ config, services })
}
