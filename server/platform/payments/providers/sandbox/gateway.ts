import { createHash } from 'node:crypto'
import type { PaymentMethodKind } from '#shared/enums/payments.ts'
import {
  decodeSandboxNonce,
  type SandboxKind,
  type SandboxNonce,
  sandboxThreeDSecureToken,
} from '#shared/payments/sandbox-cards.ts'
import type { MethodDetails, PaymentOutcome, PaymentGateway } from '../../payment-gateway.ts'

const kinds: Record<SandboxKind, PaymentMethodKind> = {
  CREDIT_CARD: 'CreditCard',
  APPLE_PAY: 'ApplePayCard',
  GOOGLE_PAY: 'GooglePayCard',
  PAYPAL: 'PaypalAccount',
}

const named = (kind: string, key: string): string =>
  `sandbox_${kind}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

const detailsOf = ({ kind, brand, lastFour, expirationMonth, expirationYear }: SandboxNonce): MethodDetails =>
  kind === 'PAYPAL'
    ? {
        kind: kinds[kind],
        brand: null,
        lastFour: null,
        expirationMonth: null,
        expirationYear: null,
        email: 'payer@paypal.example',
        label: null,
      }
    : { kind: kinds[kind], brand: brand ?? 'UNKNOWN', lastFour, expirationMonth, expirationYear, email: null, label: null }

const paymentIdOf = (reference: string): string => named('payment', reference)

/**
 * Play money: stores nothing, so the token of a method says what happens to its charges, and the same reference always gives the same
 * payment. It responds like the real provider.
 * See docs/decisions/0021-simulate-payments-in-a-sandbox.md.
 */
export function createSandboxGateway(): PaymentGateway {
  const read = (nonce: string): PaymentOutcome<{ token: string; details: MethodDetails }> => {
    const decoded = decodeSandboxNonce(nonce)
    if (!decoded || decoded.outcome === 'error') return { ok: false, error: 'error' }
    if (decoded.outcome === 'declined') return { ok: false, error: 'declined' }
    return { ok: true, token: nonce, details: detailsOf(decoded) }
  }
  const isUnconfirmed = (token: string, threeDSecureToken: string | undefined): boolean =>
    decodeSandboxNonce(token)?.outcome === '3ds' && threeDSecureToken !== sandboxThreeDSecureToken
  const gateway: PaymentGateway = {
    name: 'STRIPE',
    at: () => gateway,
    createCustomer: async ({ reference }) => ({ ok: true, customerId: named('customer', reference) }),
    createCheckout: async () => ({ ok: true, clientToken: 'sandbox' }),
    attachMethod: async ({ nonce, threeDSecureToken }) =>
      isUnconfirmed(nonce, threeDSecureToken) ? { ok: false, error: 'three-d-secure', clientToken: 'sandbox' } : read(nonce),
    readMethod: async ({ nonce }) => read(nonce),
    openPayment: async ({ reference }) => ({ ok: true, paymentId: paymentIdOf(reference) }),
    takePayment: async ({ token, isOffSession, threeDSecureToken }) => {
      const decoded = decodeSandboxNonce(token)
      if (!decoded || decoded.outcome === 'error') return { state: 'error' }
      if (decoded.outcome === 'declined' || (decoded.outcome === 'fails-on-renewal' && isOffSession)) return { state: 'declined' }
      // A stored method was confirmed when it was first charged.
      if (!isOffSession && isUnconfirmed(token, threeDSecureToken)) return { state: 'three-d-secure', clientToken: 'sandbox' }
      return { state: 'paid' }
    },
    // What was taken is not remembered. Only charges whose result was recorded at once are made here.
    findPayment: async () => ({ state: 'open' }),
    cancelPayment: async () => ({ state: 'canceled' }),
    refund: async ({ idempotencyKey }) => ({ ok: true, refundId: named('refund', idempotencyKey), state: 'done' }),
    findRefunds: async () => [],
    findDispute: async () => undefined,
    readEvent: () => ({ ok: false, reason: 'not-configured' }),
  }
  return gateway
}
