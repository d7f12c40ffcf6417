import type { CardBrand } from '#shared/enums/card-brand.ts'
import type { CurrencyCode } from '#shared/enums/currency-code.ts'
import type { PaymentMethodKind } from '#shared/enums/payment-method-kind.ts'
import type { PaymentProvider as ProviderName } from '#shared/enums/payment-provider.ts'

/** What a provider reveals of a payment method; never its number. */
export type MethodDetails = {
  kind: PaymentMethodKind
  brand: CardBrand | null
  lastFour: string | null
  expirationMonth: number | null
  expirationYear: number | null
  email: string | null
}

/**
 * `declined`: refused by the bank. `error`: failed without taking anything. `three-d-secure`: the bank requires confirmation by the
 * cardholder. `unknown`: no response arrived, so the charge may have succeeded; a retry with the same key never charges twice.
 */
export type PaymentTrouble = 'declined' | 'error' | 'three-d-secure' | 'unknown'
export type Outcome<Done> = ({ ok: true } & Done) | { ok: false; trouble: PaymentTrouble }

export type ChargeRequest = {
  amount: number
  currency: CurrencyCode
  customerId: string | null
  token: string
  idempotencyKey: string
  /** The payer is not present, as with a renewal. */
  isOffSession: boolean
  threeDSecureToken?: string | undefined
  description: string
}

/** Takes payments. Each call ends within seconds and reports failures in its result. */
export type PaymentProvider = {
  name: ProviderName
  createCustomer: (who: { reference: string; email: string | null }) => Promise<Outcome<{ customerId: string }>>
  /** What the browser needs to send a card to the provider. */
  openCheckout: (who: {
    customerId: string | null
    reference: string
    email: string | null
  }) => Promise<Outcome<{ clientToken: string }>>
  /** Stores the payment method from the browser for this and later charges. */
  attachMethod: (given: {
    customerId: string
    nonce: string
    threeDSecureToken?: string | undefined
  }) => Promise<Outcome<{ token: string; details: MethodDetails }>>
  /** The same for a single charge, after which nothing is stored. */
  readMethod: (given: { nonce: string }) => Promise<Outcome<{ token: string; details: MethodDetails }>>
  charge: (request: ChargeRequest) => Promise<Outcome<{ chargeId: string }>>
  refund: (paid: { chargeId: string; idempotencyKey: string }) => Promise<Outcome<object>>
}

/** Minimum charge of the providers, in minor units. */
export const smallestCharge = 50

export const longestNonce = 500
