import type { Context } from '#server/platform/context.ts'
import type { Mandate } from '#server/platform/payments/payment-gateway.ts'

/** The consent that the payer gives with this request; empty in a job, where nobody is present. */
export const mandateOf = ({ origin: { network, userAgent } }: Pick<Context, 'origin'>): { mandate?: Mandate } =>
  network ? { mandate: { address: network, userAgent: userAgent ?? '' } } : {}
