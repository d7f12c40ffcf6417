import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { booksJobs, nightlyBooks } from './books/books-jobs.ts'
import { abandonQueuedCharge, finishCharge } from './finish-charge.ts'
import { invoiceJobs, invoiceListeners } from './invoices/issue-invoices.ts'
import { processPaymentEvent } from './events/process-event.ts'
import { sendReceipt } from './receipt-mail.ts'
import { onChargeRefunded, sendRefundMail } from './refund-mail.ts'
import { sendRefund } from './refund-charge.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './payments.schema.ts'
import './staff-payments.schema.ts'
import './taxes/taxes.schema.ts'

const paymentJobs: JobHandlers = {
  'abandon-charge': ({ chargeId }, ctx) => abandonQueuedCharge(ctx, chargeId),
  'process-payment-event': ({ eventId }, ctx) => processPaymentEvent(ctx, eventId),
  'finish-charge': ({ chargeId }, ctx) => finishCharge(ctx, chargeId),
  'send-refund': ({ refundId }, ctx) => sendRefund(ctx, refundId),
  'send-refund-mail': ({ refundId }, ctx) => sendRefundMail(ctx, refundId),
  'send-receipt': ({ chargeId, to }, ctx) => sendReceipt(ctx, chargeId, to),
}

export const paymentsModule: ServerModule = {
  name: 'payments',
  listeners: [invoiceListeners, onChargeRefunded],
  jobs: { ...paymentJobs, ...booksJobs, ...invoiceJobs },
  recurring: [nightlyBooks],
}
