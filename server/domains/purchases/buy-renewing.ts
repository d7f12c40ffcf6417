import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import {
  attachMethod,
  attachMethodToCharge,
  type Charge,
  chargeRefusal,
  failCharge,
  findRequestedCharge,
  payCharge,
  paymentRefusal,
  type ProviderChoice,
  replacePaymentMethod,
  requestKeyFor,
} from '#server/domains/payments/payments.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { PaymentError } from '#server/platform/payments/payment-gateway.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'

/** A purchase whose request has not got to a payment by then has stopped. */
const maxPaymentMs = 10 * minute

export const isPaymentStopped = (ctx: Pick<Context, 'now'>, since: Date): boolean =>
  since.getTime() + maxPaymentMs <= ctx.now().getTime()

/** A closed account is not charged again. */
export async function isPayerClosed(ctx: Context, userId: string | null): Promise<boolean> {
  const payer = userId ? await usersById(ctx).load(userId) : undefined
  return !payer || isClosed(payer)
}

type RenewingPayment = {
  nonce: string
  threeDSecureToken?: string | null | undefined
  idempotencyKey?: string | null | undefined
}

/** How a purchase is recorded, once it is known to be for sale. */
export type Agreed<Claimed, Kind extends RefusalKind> = {
  /** Who is paid: the site by the provider of the payer’s choice, or a seller. */
  payee: { provider?: ProviderChoice; accountId?: string }
  postalCode?: string | null
  /** Records the purchase before any payment is requested, with the lock that two at the same time wait for. */
  claim: (tx: Context, requestKey: string | null) => Promise<Result<Claimed, Kind>>
}

export type SoldRenewing<Claimed extends { chargeId: string | undefined }, Kind extends RefusalKind> = {
  isPaidBy: (charge: Charge) => boolean
  /** Whether what was sent with this key is active. */
  isBought: (requestKey: string) => Promise<boolean>
  /** The charge of an earlier purchase that its payer left unconfirmed at the bank. */
  findUnconfirmed: () => Promise<Charge | undefined>
  /** Gives that one up in favor of a new one. */
  giveUp: (charge: Charge) => Promise<unknown>
  agree: () => Promise<Result<Agreed<Claimed, Kind>, Kind>>
  /** Waits for a change of the payment method in another tab. */
  lock: (tx: Context, claimed: Claimed) => Promise<unknown>
  /** Starts a purchase that costs nothing yet; false if it has ended in the meantime. */
  startFree: (tx: Context, claimed: Claimed) => Promise<boolean>
  /** Ends one whose payment method was refused. */
  endFree: (tx: Context, claimed: Claimed, error: PaymentError) => Promise<unknown>
}

export type Paid = Result<{ userId: string }, 'PaymentMethodDeclined' | 'PaymentError'>

/**
 * Buys what renews, in three steps: records the purchase, calls the provider outside of any transaction, then records the result. A second
 * purchase at the same time finds the claim of the first; the same purchase sent again, or after the bank’s confirmation, continues it.
 */
export async function buyRenewing<Claimed extends { chargeId: string | undefined }, Kind extends RefusalKind>(
  ctx: SignedInContext,
  sold: SoldRenewing<Claimed, Kind>,
  payment: RenewingPayment,
): Promise<Paid | Result<never, Kind>> {
  const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
  const continued = await continuePurchase(ctx, sold, payment, requestKey)
  if (continued) return continued
  const agreed = await sold.agree()
  if (!agreed.ok) return agreed
  const { payee, postalCode = null, claim } = agreed.value
  const claimed = await ctx.transaction((tx) => claim(tx, requestKey))
  // The same purchase, sent at the same time, was first.
  if (!claimed.ok) return (await findOutcome(ctx, sold, payment, requestKey)) ?? claimed
  const { chargeId } = claimed.value
  const { id: userId } = ctx.viewer
  const attached = await attachMethod(ctx, userId, { ...payment, ...payee }, { isCharged: chargeId !== undefined })
  if (!attached.ok) {
    if (chargeId) await failCharge(ctx, chargeId, attached.error)
    else await ctx.transaction((tx) => sold.endFree(tx, claimed.value, attached.error))
    return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error, attached.clientToken)
  }
  const isStored = await ctx.transaction(async (tx) => {
    await sold.lock(tx, claimed.value)
    await replacePaymentMethod(tx, userId, attached, postalCode)
    if (!chargeId) return sold.startFree(tx, claimed.value)
    await attachMethodToCharge(tx, chargeId, attached)
    return true
  })
  if (!isStored) return paymentRefusal('error')
  return chargeId ? payPurchase(ctx, chargeId, payment) : ok({ userId })
}

/** Attempts the charge of a purchase. */
export async function payPurchase(
  ctx: SignedInContext,
  chargeId: string,
  { threeDSecureToken }: Pick<RenewingPayment, 'threeDSecureToken'>,
): Promise<Paid> {
  const attempted = await payCharge(ctx, chargeId, { threeDSecureToken })
  return attempted.charge.status === 'PAID' ? ok({ userId: ctx.viewer.id }) : chargeRefusal(attempted)
}

/** What became of the same purchase when it was sent before; undefined for a new one. */
async function continuePurchase<Claimed extends { chargeId: string | undefined }, Kind extends RefusalKind>(
  ctx: SignedInContext,
  sold: SoldRenewing<Claimed, Kind>,
  payment: RenewingPayment,
  requestKey: string | null,
): Promise<Paid | undefined> {
  const outcome = await findOutcome(ctx, sold, payment, requestKey)
  if (outcome) return outcome
  const waiting = await sold.findUnconfirmed()
  if (waiting && payment.threeDSecureToken) return payPurchase(ctx, waiting.id, payment)
  if (waiting) await sold.giveUp(waiting)
  return undefined
}

/** Undefined while its first request has not chosen how to pay. One that never did so is over. */
async function findOutcome<Claimed extends { chargeId: string | undefined }, Kind extends RefusalKind>(
  ctx: SignedInContext,
  { isPaidBy, isBought }: SoldRenewing<Claimed, Kind>,
  payment: RenewingPayment,
  requestKey: string | null,
): Promise<Paid | undefined> {
  if (requestKey === null) return undefined
  if (await isBought(requestKey)) return ok({ userId: ctx.viewer.id })
  const requested = await findRequestedCharge(ctx, requestKey)
  if (!requested) return undefined
  if (!isPaidBy(requested)) return paymentRefusal('error')
  const isChosen = requested.status !== 'PENDING' || requested.methodToken !== null
  return isChosen || isPaymentStopped(ctx, requested.createdAt) ? payPurchase(ctx, requested.id, payment) : undefined
}
