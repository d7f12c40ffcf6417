import { Stripe } from 'stripe'
import { afterAll, beforeAll, vi } from 'vitest'

type Delays = { getInitialNetworkRetryDelay: () => number }

/** Lets Stripe's library repeat a call that was lost at once. It waits half a second otherwise. */
export function repeatAtOnce(): void {
  beforeAll(() => {
    vi.spyOn(Stripe.prototype as unknown as Delays, 'getInitialNetworkRetryDelay').mockReturnValue(0.001)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}
