import { usersById } from '#server/domains/accounts/accounts.ts'
import {
  findRequestedCharge,
  insertCharge,
  lockRequestKey,
  type OneTimePayment,
  payOnce,
  payRequested,
  queueFinishing,
  requestKeyFor,
} from '#server/domains/payments/payments.ts'
import { platformFee, type SellerAccount } from '#server/domains/sellers/sellers.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findTipAccount } from './takes-tips.ts'
import { findTip, insertTip, type Tip } from './tips.sql.ts'
import { type TipInput, validateTip } from './validate-tip.ts'

export type TipPayment = Omit<OneTimePayment, 'provider'>
export type TipReceipt = { tip: Tip; chargeId: string }
type PaymentRefusal = 'PaymentMethodDeclined' | 'PaymentError'

/** Gives a writer money, once, however often it is sent with the same key. The giver needs no account. */
export const sendTip = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'send-tip', ...perHour(20) }],
    refusals: [
      'BadRequest',
      'NotFound',
      'PaymentMethodDeclined',
      'PaymentError',
      'CheckoutNotAvailable',
      'RateLimited',
      'FailedChallenge',
    ],
    transaction: 'none',
  },
  async (ctx, input: TipInput, payment: TipPayment) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
    const continued = await continueTip(ctx, payment, requestKey)
    if (continued) return continued
    const recipient = isId(input.recipientId) ? await usersById(ctx).load(input.recipientId) : undefined
    const account = recipient && (await findTipAccount(ctx, recipient))
    if (!account) return refused('NotFound', { message: 'This writer doesn’t take tips right now. Nothing was charged.' })
    const details = validateTip(input, account.currency)
    if (!details.ok) return details
    const values = { ...details.value, recipientId: recipient.id, storyId: await storyOf(ctx, input) }
    const receipt = await ctx.transaction((tx) =>
      storeTip(tx, values, { account, requestKey, title: `Tip to ${recipient.name || recipient.username}` }),
    )
    if (!receipt) return (await continueTip(ctx, payment, requestKey)) ?? refused('PaymentError')
    const paid = await payOnce(ctx, receipt.chargeId, payment)
    return paid.ok ? ok(receipt) : paid
  },
)

/** The story that the tip is for; null for one that is not a published story of this writer. */
async function storyOf(ctx: Context, { storyId, recipientId }: TipInput): Promise<string | null> {
  const story = storyId && isId(storyId) ? await storiesById(ctx).load(storyId) : undefined
  return story?.authorId === recipientId && story.state === 'published' ? story.id : null
}

type Values = Pick<Tip, 'recipientId' | 'storyId' | 'giverName' | 'message' | 'amount'>

/** Stores the tip before any payment is requested. Undefined if the same one, sent at the same time, is stored already. */
async function storeTip(
  tx: Context,
  values: Values,
  { account, requestKey, title }: { account: SellerAccount; requestKey: string | null; title: string },
): Promise<TipReceipt | undefined> {
  if (requestKey) {
    await lockRequestKey(tx, requestKey)
    if (await findRequestedCharge(tx, requestKey)) return undefined
  }
  const { currency, provider, accountId } = account
  const tip = await insertTip(tx, { ...values, currency, giverId: tx.viewer?.id ?? null })
  const chargeId = await insertCharge(tx, {
    userId: tip.giverId,
    provider,
    accountId,
    kind: 'TIP',
    subjectId: tip.id,
    amount: tip.amount,
    currency,
    fee: platformFee(tx, tip.amount),
    title,
    requestKey,
  })
  // Ends the charge if this process ends before it knows how it is paid.
  await queueFinishing(tx, chargeId)
  return { tip, chargeId }
}

/** What became of the same tip when it was sent before; undefined for a new one. */
async function continueTip(
  ctx: Context,
  payment: TipPayment,
  requestKey: string | null,
): Promise<Result<TipReceipt, PaymentRefusal> | undefined> {
  const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
  const tip = requested?.kind === 'TIP' ? await findTip(ctx, requested.subjectId) : undefined
  if (!requested || !tip) return undefined
  const paid = await payRequested(ctx, requested, payment)
  return paid.ok ? ok({ tip, chargeId: requested.id }) : paid
}
