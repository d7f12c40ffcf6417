import {
  findRequestedCharge,
  insertCharge,
  lockRequestKey,
  type NewCharge,
  type OneTimePayment,
  paymentRefusal,
  payOnce,
  payRequested,
  queueFinishing,
  requestKeyFor,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import type { ChargeKind } from '#shared/enums/payments.ts'

/** Something that is paid for once, with a payment method that is not stored. */
export type SoldOnce<Item extends { id: string }> = {
  kind: ChargeKind
  /** What a charge of this kind paid for. */
  find: (ctx: Context, id: string) => Promise<Item | undefined>
}

export type Receipt<Item> = { item: Item; chargeId: string }

/** Stores what is bought before any payment is requested, and says what it costs. */
type Store<Item> = (tx: Context) => Promise<{ item: Item; charge: Omit<NewCharge, 'kind' | 'subjectId' | 'requestKey'> }>

type Paid<Item> = Result<Receipt<Item>, 'PaymentMethodDeclined' | 'PaymentError'>

/**
 * Buys something once, however often it is sent with the same key. One that is sent again is not checked again, because what was valid then,
 * such as a day of delivery, may have passed.
 *
 * @param prepare checks and prices what is bought; outside of any transaction, so that it may ask other servers
 */
export async function buyOnce<Item extends { id: string }, Kind extends RefusalKind>(
  ctx: Context,
  sold: SoldOnce<Item>,
  payment: OneTimePayment,
  prepare: () => Promise<Result<Store<Item>, Kind>>,
): Promise<Result<Receipt<Item>, Kind> | Paid<Item>> {
  const requestKey = requestKeyFor(ctx.viewer, payment.idempotencyKey)
  const continued = await continuePurchase(ctx, sold, payment, requestKey)
  if (continued) return continued
  const prepared = await prepare()
  if (!prepared.ok) return prepared
  const receipt = await ctx.transaction((tx) => record(tx, sold.kind, prepared.value, requestKey))
  // The same purchase, sent at the same time, was first.
  if (!receipt) return (await continuePurchase(ctx, sold, payment, requestKey)) ?? paymentRefusal('error')
  const paid = await payOnce(ctx, receipt.chargeId, payment)
  return paid.ok ? ok(receipt) : paid
}

/** What became of the same purchase when it was sent before; undefined for a new one. */
async function continuePurchase<Item extends { id: string }>(
  ctx: Context,
  { kind, find }: SoldOnce<Item>,
  payment: OneTimePayment,
  requestKey: string | null,
): Promise<Paid<Item> | undefined> {
  const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
  if (!requested) return undefined
  const item = requested.kind === kind ? await find(ctx, requested.subjectId) : undefined
  // The key belongs to another purchase, or what it paid for is gone.
  if (!item) return paymentRefusal('error')
  const paid = await payRequested(ctx, requested, payment)
  return paid.ok ? ok({ item, chargeId: requested.id }) : paid
}

/** Undefined if a purchase with this key is stored already. */
async function record<Item extends { id: string }>(
  tx: Context,
  kind: ChargeKind,
  store: Store<Item>,
  requestKey: string | null,
): Promise<Receipt<Item> | undefined> {
  if (requestKey) {
    await lockRequestKey(tx, requestKey)
    if (await findRequestedCharge(tx, requestKey)) return undefined
  }
  const { item, charge } = await store(tx)
  const chargeId = await insertCharge(tx, { ...charge, kind, subjectId: item.id, requestKey })
  // Ends the charge if this process ends before it knows how it is paid.
  await queueFinishing(tx, chargeId)
  return { item, chargeId }
}
