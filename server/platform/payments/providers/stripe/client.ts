import { Stripe } from 'stripe'

/** Including one retry, a call ends within half of the minute that a job may take. */
const timeoutMs = 12_000

export type StripeSettings = {
  secretKey: string
  /** Another server that implements Stripe’s API, for tests and development; empty for Stripe itself. */
  apiBase?: string
}

/** `stripeAccount`: every call is made for this connected account. */
export function createStripeClient({ secretKey, apiBase = '' }: StripeSettings, stripeAccount?: string): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  const at = base && {
    host: base.hostname,
    port: Number(base.port || (base.protocol === 'http:' ? 80 : 443)),
    protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...at,
    ...(stripeAccount && { stripeAccount }),
  })
}

/** Whether the call may have had its effect although it failed: a missing or meaningless response leaves that open. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeIdempotencyError
