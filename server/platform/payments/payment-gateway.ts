import type { CardBrand, CurrencyCode, PaymentMethodKind, PaymentProvider as ProviderName } from '#shared/enums/payments.ts'

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
export type PaymentError = 'declined' | 'error' | 'three-d-secure' | 'unknown'
export type PaymentOutcome<Done> = ({ ok: true } & Done) | { ok: false; error: PaymentError }

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
export type PaymentGateway = {
  name: ProviderName
  createCustomer: (customer: { reference: string; email: string | null }) => Promise<PaymentOutcome<{ customerId: string }>>
  /** What the browser needs to send a card to the provider. */
  createCheckout: (customer: {
    customerId: string | null
    reference: string
    email: string | null
  }) => Promise<PaymentOutcome<{ clientToken: string }>>
  /** Stores the payment method from the browser for this and later charges. */
  attachMethod: (input: {
    customerId: string
    nonce: string
    threeDSecureToken?: string | undefined
  }) => Promise<PaymentOutcome<{ token: string; details: MethodDetails }>>
  /** The same for a single charge, after which nothing is stored. */
  readMethod: (input: { nonce: string }) => Promise<PaymentOutcome<{ token: string; details: MethodDetails }>>
  charge: (request: ChargeRequest) => Promise<PaymentOutcome<{ chargeId: string }>>
  refund: (paid: { chargeId: string; idempotencyKey: string }) => Promise<PaymentOutcome<object>>
}

/** Minimum charge of the providers, in minor units. */
export const minChargeCents = 50

export const maxNonceLength = 500
