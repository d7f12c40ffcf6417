import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { payCharge } from './pay-charge.ts'
import { sendReceipt } from './receipt-mail.ts'
import { sendRefund } from './refund-charge.ts'

/** Registers the payment jobs. */
export function registerPaymentJobs(dependencies: JobDependencies): void {
  const { jobs } = dependencies.services
  const contextOf = (run: JobRun) => contextOfJob(dependencies, run)
  jobs.handle('finish-charge', async ({ chargeId }, run) => {
    const charge = await payCharge(contextOf(run), chargeId)
    if (charge.status === 'PENDING') throw new Error('The payment provider has not settled this charge yet.')
  })
  jobs.handle('refund-charge', ({ chargeId }, run) => sendRefund(contextOf(run), chargeId))
  jobs.handle('send-receipt', ({ chargeId, to }, run) => sendReceipt(contextOf(run), chargeId, to))
}
