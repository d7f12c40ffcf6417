import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { startDelivery } from './deliver.job.ts'
import { startSubscriberExports } from './export-subscribers.ts'
import { startSubscriberImports } from './import.job.ts'
import { startSubscriptionMails } from './subscription-mails.job.ts'

type Parts = { database: Database; config: Config; log: Log; services: Services }

/** Takes over in this process all that newsletters put off until later. */
export function startNewsletterJobs(parts: Parts): void {
  const { config, services } = parts
  startSubscriptionMails({ jobs: services.jobs, mailer: services.mailer, config })
  startDelivery(parts)
  startSubscriberImports(services)
  startSubscriberExports({ config, services })
}
