import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { type Charge, chargeTotal } from '../charge.ts'
import { selectCharges } from '../charges.sql.ts'
import type { Refund } from '../refund-charge.ts'
import { invoicesByCharge, issueInvoice } from './invoices.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Reports a paid charge, or a refund of it, to the tax service. */
    'report-tax': { chargeId: string; refundId?: string }
  }
}

/** Issues invoices as charges are paid, and credit notes as they are refunded, in the same transactions. */
export const invoiceListeners: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    // Sellers issue invoices of their own.
    if (charge.status !== 'PAID' || charge.accountId) return
    await issueInvoice(tx, { charge, amount: chargeTotal(charge) })
    await queueReport(tx, charge)
  },
  ChargeRefunded: async (tx, { charge, refund }) => {
    // Charges from before invoices have none to correct.
    const issued = (await invoicesByCharge(tx).load(charge.id)) ?? []
    if (issued.length === 0 || issued.some(({ refundId }) => refundId === refund.id)) return
    await issueInvoice(tx, { charge, amount: refund.amount, refundId: refund.id })
    await queueReport(tx, charge, refund)
  },
  // Invoices are retained for accounting. Without a company, the name of the payer is not needed on them.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('invoices')
      .set({ buyerDetails: sql`buyer_details || '{"name": ""}'::jsonb` })
      .where('chargeId', 'in', (eb) => eb.selectFrom('charges').select('id').where('userId', '=', userId))
      .where(sql<boolean>`buyer_details ->> 'company' = ''`)
      .execute()
  },
}

async function queueReport(tx: Context, { id: chargeId, taxCalculationId }: Charge, refund?: Refund): Promise<void> {
  if (!taxCalculationId) return
  const payload = { chargeId, ...(refund && { refundId: refund.id }) }
  await tx.services.jobs.enqueue(tx.db, { kind: 'report-tax', payload, uniqueKey: `report-tax:${refund?.id ?? chargeId}` })
}

export const invoiceJobs: JobHandlers = {
  'report-tax': ({ chargeId, refundId }, ctx) => (refundId ? reportRefund(ctx, chargeId, refundId) : reportPaid(ctx, chargeId)),
}

const failedText = 'The tax service did not take a report.'

async function reportPaid(ctx: Context, chargeId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  if (!charge?.taxCalculationId || charge.taxTransactionId || !ctx.services.taxes) return
  const recorded = await ctx.services.taxes.recordPaid(charge.taxCalculationId, chargeId)
  if (!recorded.ok) throw new Error(failedText)
  await ctx.db.updateTable('charges').set({ taxTransactionId: recorded.transactionId }).where('id', '=', chargeId).execute()
}

async function reportRefund(ctx: Context, chargeId: string, refundId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  const refund = await ctx.db.selectFrom('refunds').select('amount').where('id', '=', refundId).executeTakeFirst()
  if (!charge || !refund || !ctx.services.taxes) return
  if (!charge.taxTransactionId) throw new Error('The payment has to be reported before its refund.')
  const { taxTransactionId: transactionId } = charge
  const amount = refund.amount === chargeTotal(charge) ? undefined : refund.amount
  const recorded = await ctx.services.taxes.recordRefund({ transactionId, reference: refundId, amount })
  if (!recorded.ok) throw new Error(failedText)
}
