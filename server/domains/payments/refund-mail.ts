import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { Charge } from './charge.ts'
import { receiptUrl } from './receipt-mail.ts'
import { sellerNameOf } from './seller-names.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-refund-mail': { refundId: string }
  }
}

/** Tells the payer that money is on its way back. */
export const onChargeRefunded: Listeners = {
  ChargeRefunded: async (tx, { refund }) => {
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-refund-mail', payload: { refundId: refund.id } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
  },
}

export async function sendRefundMail(ctx: Context, refundId: string): Promise<void> {
  const refund = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow()
  const charge = await ctx.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', refund.chargeId)
    .$castTo<Charge>()
    .executeTakeFirstOrThrow()
  const payer = charge.userId
    ? await ctx.db
        .selectFrom('users')
        .select(['name', 'email', 'interfaceLanguage'])
        .where('id', '=', charge.userId)
        .executeTakeFirst()
    : undefined
  if (!payer?.email) return
  writeTo(ctx, payer)
  const amount = formatMoney(refund.amount, charge.currency)
  const seller = await sellerNameOf(ctx, charge)
  const method = charge.methodSummary ?? t`your card`
  await sendNoticeMail(ctx, {
    to: payer.email,
    subject: t`Your refund from ${seller ?? ctx.config.productName}: ${amount}`,
    title: t`Your money is on its way back`,
    preview: `${chargeName(charge)}, ${amount}`,
    name: payer.name,
    text: [
      seller
        ? t`${seller} refunded ${amount} to ${method}. It can take up to ten days until your bank shows it.`
        : t`We refunded ${amount} to ${method}. It can take up to ten days until your bank shows it.`,
    ],
    rows: [
      [t`For`, chargeName(charge)],
      [t`Amount refunded`, amount],
      [t`Number`, charge.id],
    ],
    button: { label: t`See receipt`, url: receiptUrl(ctx, charge) },
    note: t`Keep this email for your records.`,
  })
}
