import type { CardBrand } from '#shared/enums/card-brand.ts'
import type { CurrencyCode } from '#shared/enums/currency-code.ts'
import type { PaymentMethodKind } from '#shared/enums/payment-method-kind.ts'
import type { PaymentProvider as ProviderName } from '#shared/enums/payment-provider.ts'

/** What a provider tells of a method; never its number. */
export type MethodDetails = {
  kind: PaymentMethodKind
  brand: CardBrand | null
  lastFour: string | null
  expirationMonth: number | null
  expirationYear: number | null
  email: string | null
}

/**
 * `declined`: the bank says no. `error`: it could not be done, and nothing was taken. `three-d-secure`: the bank wants to hear it from
 * whoever pays. `unknown`: no answer came, so that it may have been done; asked again with the same key, nobody pays twice.
 */
export type PaymentTrouble = 'declined' | 'error' | 'three-d-secure' | 'unknown'
export type Outcome<Done> = ({ ok: true } & Done) | { ok: false; trouble: PaymentTrouble }

export type ChargeRequest = {
  amount: number
  currency: CurrencyCode
  customerId: string | null
  token: string
  idempotencyKey: string
  /** Whoever pays is not there, as with a renewal. */
  isOffSession: boolean
  threeDSecureToken?: string | undefined
  description: string
}

/** Whoever takes the money. Each call ends within seconds, and says in its answer what may go wrong. */
export type PaymentProvider = {
  name: ProviderName
  createCustomer: (who: { reference: string; email: string | null }) => Promise<Outcome<{ customerId: string }>>
  /** What the browser needs to hand a card to the provider. */
  openCheckout: (who: {
    customerId: string | null
    reference: string
    email: string | null
  }) => Promise<Outcome<{ clientToken: string }>>
  /** Keeps what the browser handed over, for this and later charges. */
  attachMethod: (given: {
    customerId: string
    nonce: string
    threeDSecureToken?: string | undefined
  }) => Promise<Outcome<{ token: string; details: MethodDetails }>>
  /** The same for a single charge, after which nothing is kept. */
  readMethod: (given: { nonce: string }) => Promise<Outcome<{ token: string; details: MethodDetails }>>
  charge: (request: ChargeRequest) => Promise<Outcome<{ chargeId: string }>>
  refund: (paid: { chargeId: string; idempotencyKey: string }) => Promise<Outcome<object>>
}

/** Providers take nothing below this, in minor units. */
export const smallestCharge = 50

export const longestNonce = 500
