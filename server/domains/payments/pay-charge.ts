import { type Attempted, type Charge, chargeTotal } from './charge.ts'
import type { Context } from '#server/platform/context.ts'
import type { Payment, PaymentError, PaymentGateway, TakeRequest } from '#server/platform/payments/payment-gateway.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { day } from '#shared/time/units.ts'
import { mandateOf } from './mandate-of.ts'
import { keepStoredMethod, recordPaymentId, selectCharges, setWaiting, settleCharge } from './charges.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The charge was paid or has finally failed. */
    ChargeSettled: { charge: Charge }
    /** The bank wants the payer to confirm the charge. */
    ChargeConfirmationRequested: { charge: Charge }
  }
}

type PayOptions = {
  attempt?: 'resume' | 'retry'
  /** Whether the payer of a renewal is there to confirm it. */
  isPayerPresent?: boolean
  threeDSecureToken?: string | null | undefined
}

/** A purchase that nobody completed by then is given up. */
export const chargeLifetimeMs = day

/**
 * Takes the money for a charge and records the result. The payment is opened at the provider and its id stored before money is taken, so
 * repeating this, by the original request or by the job that finishes leftovers, never charges twice. Must not run inside a transaction.
 * See docs/decisions/0020-record-charges-before-charging.md.
 */
export async function payCharge(
  ctx: Context,
  id: string,
  { attempt = 'resume', isPayerPresent = false, threeDSecureToken }: PayOptions = {},
): Promise<Attempted> {
  const charge = await selectCharges(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()
  if (charge.status !== 'PENDING') return { charge }
  const gateway = ctx.services.payments.find(charge.provider, charge.accountId)
  const { methodToken: token } = charge
  // A provider that is not in use any more cannot be asked.
  if (!gateway) return { charge: await endUnpayable(ctx, id, 'error') }
  if (!token) return { charge: await failCharge(ctx, id, 'error') }
  const request = {
    reference: charge.id,
    amount: chargeTotal(charge),
    currency: charge.currency,
    customerId: charge.customerId,
    savesMethod: charge.savesMethod,
    description: chargeName(charge),
    ...(charge.fee > 0 && { fee: charge.fee }),
  }
  // A debit of a bank account needs its owner’s consent, given now with the payment.
  const needsMandate = charge.methodKind === 'OtherMethod' && charge.savesMethod
  const take = (paymentId: string, how: TakeRequest['attempt']) =>
    gateway.takePayment({
      ...request,
      paymentId,
      token,
      isOffSession: charge.isOffSession && !isPayerPresent,
      attempt: how,
      threeDSecureToken: threeDSecureToken ?? undefined,
      ...(needsMandate && mandateOf(ctx)),
    })
  if (charge.providerPaymentId) {
    const payment = await take(charge.providerPaymentId, attempt)
    return recordPayment(ctx, charge, payment, attempt === 'retry' && !isPayerPresent)
  }
  const opened = await gateway.openPayment(request)
  if (!opened.ok)
    return { charge: opened.error === 'unknown' ? await giveUpIfOld(ctx, charge) : await failCharge(ctx, id, opened.error) }
  const paymentId = await recordPaymentId(ctx, id, opened.paymentId)
  if (paymentId === undefined) return { charge: await selectCharges(ctx.db).where('id', '=', id).executeTakeFirstOrThrow() }
  return recordPayment(ctx, { ...charge, providerPaymentId: paymentId }, await take(paymentId, 'first'), true)
}

/** Without a payment at the provider nothing was taken, and nothing can be. */
async function giveUpIfOld(ctx: Context, charge: Charge): Promise<Charge> {
  const isOld = ctx.now().getTime() - charge.createdAt.getTime() > chargeLifetimeMs
  return isOld ? failCharge(ctx, charge.id, 'error') : charge
}

/** Records what became of a payment. `isNews`: its payer does not know yet that the bank wants it confirmed. */
async function recordPayment(ctx: Context, charge: Charge, payment: Payment, isNews: boolean): Promise<Attempted> {
  const { id } = charge
  const { token } = payment
  if (token) await ctx.transaction((tx) => keepStoredMethod(tx, charge, token))
  switch (payment.state) {
    case 'paid':
      return { charge: await ctx.transaction((tx) => settleCharge(tx, id, { status: 'PAID' })) }
    case 'processing':
      return { charge: await ctx.transaction((tx) => setWaiting(tx, charge, 'bank', false)) }
    case 'three-d-secure': {
      const waiting = await ctx.transaction((tx) => setWaiting(tx, charge, 'payer', isNews || charge.waitingFor !== 'payer'))
      return { charge: waiting, ...(payment.clientToken && { clientToken: payment.clientToken }) }
    }
    case 'declined':
    case 'error':
      return { charge: await abandonCharge(ctx, charge, payment.state) }
    case 'canceled':
      return { charge: await endUnpayable(ctx, id, 'error') }
    case 'open':
    case 'unknown':
      return { charge }
  }
}

/** Records the state that the provider reports for a charge, without attempting to take the money. */
export async function refreshCharge(ctx: Context, charge: Charge): Promise<Attempted> {
  const payment = await paymentAt(ctx, charge, 'findPayment')
  const isRefused = payment.state === 'declined' || payment.state === 'error'
  // The purchase itself learns of a card that is declined at once. What the bank declines days later is reported here alone.
  return isRefused && charge.waitingFor !== 'bank' ? { charge } : recordPayment(ctx, charge, payment, false)
}

/** Ends a charge so that nothing is taken for it any more, unless the money was taken or is on its way. */
export async function abandonCharge(ctx: Context, charge: Charge, failure: PaymentError): Promise<Charge> {
  if (charge.status !== 'PENDING') return charge
  if (!charge.providerPaymentId) return failCharge(ctx, charge.id, failure)
  const { state } = await paymentAt(ctx, charge, 'cancelPayment')
  if (state === 'canceled') return endUnpayable(ctx, charge.id, failure)
  if (state === 'paid' || state === 'processing') return (await recordPayment(ctx, charge, { state }, false)).charge
  return charge
}

function paymentAt(
  ctx: Context,
  { id, provider, accountId, providerPaymentId: paymentId }: Charge,
  call: keyof PaymentGateway & ('findPayment' | 'cancelPayment'),
): Promise<Payment> {
  const gateway = ctx.services.payments.find(provider, accountId)
  return gateway && paymentId ? gateway[call]({ paymentId, reference: id }) : Promise.resolve({ state: 'unknown' })
}

const failed = (failure: PaymentError) => ({ status: 'FAILED', failure: failure === 'unknown' ? 'error' : failure }) as const

/** Ends a charge whose payment is canceled, or out of reach. */
const endUnpayable = (ctx: Context, id: string, failure: PaymentError): Promise<Charge> =>
  ctx.transaction((tx) => settleCharge(tx, id, failed(failure)))

/** Ends a charge without a payment. If another request has opened one in the meantime, that decides, and the charge stays as it is. */
export const failCharge = (ctx: Context, id: string, failure: PaymentError): Promise<Charge> =>
  ctx.transaction(async (tx) => {
    const charge = await selectCharges(tx.db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    return charge.providerPaymentId ? charge : settleCharge(tx, id, failed(failure))
  })
