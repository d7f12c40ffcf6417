import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { reverseChargeText, taxLabel } from '#shared/payments/tax.ts'
import { type Invoice, invoicesByCharge } from './invoices/invoices.sql.ts'
import type { Charge } from './charge.ts'
import { selectCharges } from './charges.sql.ts'
import { sellerNameOf } from './seller-names.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Sent to the account's address, or to the given one for a payer without an account. */
    'send-receipt': { chargeId: string; to?: string }
  }
}

export async function queueReceipt(tx: Context, chargeId: string, to?: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-receipt', payload: { chargeId, ...(to && { to }) } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

export const receiptUrl = ({ config }: Pick<Context, 'config'>, { id }: Pick<Charge, 'id'>): string =>
  config.baseUrl + pathTo('ShowMeBillingHistoryReceiptCharge', { chargeId: id })

export async function sendReceipt(ctx: Context, chargeId: string, address?: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  if (!charge || charge.status === 'PENDING' || charge.status === 'FAILED') return
  const user = charge.userId
    ? await ctx.db
        .selectFrom('users')
        .select(['name', 'email', 'interfaceLanguage'])
        .where('id', '=', charge.userId)
        .executeTakeFirst()
    : undefined
  const to = address ?? user?.email
  if (!to) return
  if (user) writeTo(ctx, user)
  const invoice = (await invoicesByCharge(ctx).load(charge.id))?.find(({ refundId }) => refundId === null)
  const total = formatMoney(charge.amount + charge.tax, charge.currency)
  const seller = await sellerNameOf(ctx, charge)
  await sendNoticeMail(ctx, {
    to,
    subject: t`Your receipt from ${seller ?? ctx.config.productName}: ${total}`,
    title: t`Thank you. Here is your receipt.`,
    preview: `${chargeName(charge)}, ${total}`,
    name: user?.name ?? '',
    text: [
      seller
        ? t`${seller} received ${total} on ${formatLongDay(charge.settledAt)}.`
        : t`We received ${total} on ${formatLongDay(charge.settledAt)}.`,
    ],
    rows: [
      [t`For`, chargeName(charge)],
      ...(seller ? ([[t`Sold by`, seller]] as const) : []),
      [t`Paid with`, charge.methodSummary ?? t`Card`],
      ...taxRows(charge),
      [t`Total`, total],
      [t`Number`, invoice?.number ?? charge.id],
      ...(invoice ? partyRows(invoice) : []),
      ...(charge.refundedAt ? ([[t`Refunded`, formatLongDay(charge.refundedAt)]] as const) : []),
    ],
    ...(user && { button: { label: t`See receipt`, url: receiptUrl(ctx, charge) } }),
    note: t`Keep this email for your records.`,
  })
}

type Row = readonly [string, string]

function taxRows({ amount, tax, taxLines, currency, isReverseCharge }: Charge): Row[] {
  if (isReverseCharge) return [[t`Tax`, t(reverseChargeText)]]
  if (taxLines.length === 0) return [[t`Tax`, formatMoney(tax, currency)]]
  return [
    [t`Before tax`, formatMoney(amount, currency)],
    ...taxLines.map((line): Row => [taxLabel(line), formatMoney(line.amount, currency)]),
  ]
}

/** Who sold, and to which company. */
function partyRows({ sellerDetails, buyerDetails }: Invoice): Row[] {
  const oneLine = (parts: string[]) =>
    parts
      .flatMap((part) => part.split('\n'))
      .filter(Boolean)
      .join(', ')
  const seller = oneLine([sellerDetails.name, sellerDetails.address, sellerDetails.taxNumber])
  const { company, address, taxNumber } = buyerDetails
  return [[t`Sold by`, seller], ...(company ? ([[t`Sold to`, oneLine([company, address, taxNumber])]] as const) : [])]
}
