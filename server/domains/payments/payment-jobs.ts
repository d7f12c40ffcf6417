import type { Config } from '#server/platform/config.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { payCharge } from './pay-charge.ts'
import { sendReceipt } from './receipt-mail.ts'
import { giveBack } from './refund-charge.ts'

type Parts = { database: Database; config: Config; log: Log; services: Services }

/** Takes over in this process what payments leave to be done. */
export function startPaymentJobs({ database, config, log, services }: Parts): void {
  const { jobs } = services
  const contextOf = (run: JobRun) =>
    createContext({ database, config, log, services, now: run.clock, viewer: undefined, origin: noOrigin })
  jobs.handle('finish-charge', async ({ chargeId }, run) => {
    const charge = await payCharge(contextOf(run), chargeId)
    if (charge.status === 'PENDING') throw new Error('The provider has not said yet how this charge ended.')
  })
  jobs.handle('refund-charge', ({ chargeId }, run) => giveBack(contextOf(run), chargeId))
  jobs.handle('send-receipt', ({ chargeId, to }, run) => sendReceipt(contextOf(run), chargeId, to))
}
