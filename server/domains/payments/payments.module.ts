import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { payCharge } from './pay-charge.ts'
import { sendReceipt } from './receipt-mail.ts'
import { sendRefund } from './refund-charge.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './payments.schema.ts'
import './taxes/taxes.schema.ts'

const paymentJobs: JobHandlers = {
  'finish-charge': async ({ chargeId }, ctx) => {
    const charge = await payCharge(ctx, chargeId)
    if (charge.status === 'PENDING') throw new Error('The payment provider has not settled this charge yet.')
  },
  'refund-charge': ({ chargeId }, ctx) => sendRefund(ctx, chargeId),
  'send-receipt': ({ chargeId, to }, ctx) => sendReceipt(ctx, chargeId, to),
}

export const paymentsModule: ServerModule = { name: 'payments', jobs: paymentJobs }
