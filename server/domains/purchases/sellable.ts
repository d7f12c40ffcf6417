import type { Charge, Refund } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { extensionsOf } from '#server/platform/server-module.ts'
import type { ChargeKind } from '#shared/enums/payments.ts'

/** What a refund by staff does to what was bought. */
export const refundEffects = ['KEEP', 'END_NOW', 'END_WITH_PERIOD'] as const
export type RefundEffect = (typeof refundEffects)[number]

/** Something happens to a charge. Runs in the transaction that records it. */
type OnCharge = (tx: Context, charge: Charge) => Promise<unknown>

/** What becomes of something that is sold when something happens to a charge for it. */
export type Sellable = {
  paid: OnCharge
  /** It was not paid, and will not be. */
  failed: OnCharge
  /** The bank wants its payer to confirm the charge. */
  toConfirm?: OnCharge
  /** The payer’s bank took the money back. */
  disputed: OnCharge
  /** The bank gave it back to us. */
  disputeWon?: OnCharge
  /** All of the money went back. */
  refunded?: (tx: Context, charge: Charge, refund: Refund) => Promise<unknown>
  /** A refund did not arrive, so the charge counts as paid again. */
  refundFailed?: OnCharge
  /** Staff end it with a refund. */
  end?: (tx: Context, charge: Charge, effect: Exclude<RefundEffect, 'KEEP'>) => Promise<unknown>
}

declare module '#server/platform/server-module.ts' {
  interface Extensions {
    /** What a module sells, by the kinds of its charges. */
    sellables: { readonly [Kind in ChargeKind]?: Sellable }
  }
}

/** What the charge pays for. */
export function sellableOf({ services }: Pick<Context, 'services'>, { kind }: Pick<Charge, 'kind'>): Sellable | undefined {
  for (const sellables of extensionsOf(services, 'sellables')) if (sellables[kind]) return sellables[kind]
  return undefined
}

/** Passes on what happens to charges. The only listeners that ask what a charge pays for. */
export const sellableListeners: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    const sold = sellableOf(tx, charge)
    await (charge.status === 'PAID' ? sold?.paid(tx, charge) : sold?.failed(tx, charge))
  },
  ChargeConfirmationRequested: async (tx, { charge }) => {
    await sellableOf(tx, charge)?.toConfirm?.(tx, charge)
  },
  ChargeDisputed: async (tx, { charge }) => {
    await sellableOf(tx, charge)?.disputed(tx, charge)
  },
  DisputeClosed: async (tx, { charge, dispute }) => {
    if (dispute.status === 'WON') await sellableOf(tx, charge)?.disputeWon?.(tx, charge)
  },
  ChargeRefunded: async (tx, { charge, refund }) => {
    if (charge.status === 'REFUNDED') await sellableOf(tx, charge)?.refunded?.(tx, charge, refund)
  },
  RefundFailed: async (tx, { charge }) => {
    if (charge.status === 'PAID') await sellableOf(tx, charge)?.refundFailed?.(tx, charge)
  },
}
