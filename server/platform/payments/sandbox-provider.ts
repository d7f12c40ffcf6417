import { createHash } from 'node:crypto'
import type { PaymentMethodKind } from '#shared/enums/payments.ts'
import {
  decodeSandboxNonce,
  type SandboxKind,
  type SandboxNonce,
  sandboxThreeDSecureToken,
} from '#shared/payments/sandbox-cards.ts'
import type { MethodDetails, PaymentOutcome, PaymentGateway } from './payment-gateway.ts'

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
      }
    : { kind: kinds[kind], brand: brand ?? 'UNKNOWN', lastFour, expirationMonth, expirationYear, email: null }

/**
 * Play money for development, tests and the demo. It stores nothing: a method's token determines how its charges end, and one key always
 * gives the same charge. It responds like the real provider.
 * See docs/decisions/0021-simulate-payments-in-a-sandbox.md.
 */
export function createSandboxProvider(): PaymentGateway {
  const read = (nonce: string, threeDSecureToken?: string): PaymentOutcome<{ token: string; details: MethodDetails }> => {
    const decoded = decodeSandboxNonce(nonce)
    if (!decoded || decoded.outcome === 'error') return { ok: false, error: 'error' }
    if (decoded.outcome === 'declined') return { ok: false, error: 'declined' }
    if (decoded.outcome === '3ds' && threeDSecureToken !== sandboxThreeDSecureToken) return { ok: false, error: 'three-d-secure' }
    return { ok: true, token: nonce, details: detailsOf(decoded) }
  }
  return {
    name: 'STRIPE',
    createCustomer: async ({ reference }) => ({ ok: true, customerId: named('customer', reference) }),
    createCheckout: async ({ reference }) => ({ ok: true, clientToken: named('checkout', reference) }),
    attachMethod: async ({ nonce, threeDSecureToken }) => read(nonce, threeDSecureToken),
    // Whether the bank requires confirmation shows when the method is charged.
    readMethod: async ({ nonce }) => read(nonce, sandboxThreeDSecureToken),
    charge: async ({ token, isOffSession, idempotencyKey, customerId, threeDSecureToken }) => {
      const decoded = decodeSandboxNonce(token)
      if (!decoded || decoded.outcome === 'error') return { ok: false, error: 'error' }
      if (decoded.outcome === 'declined' || (decoded.outcome === 'fails-on-renewal' && isOffSession))
        return { ok: false, error: 'declined' }
      // A stored method was confirmed when it was attached.
      if (decoded.outcome === '3ds' && customerId === null && threeDSecureToken !== sandboxThreeDSecureToken)
        return { ok: false, error: 'three-d-secure' }
      return { ok: true, chargeId: named('charge', idempotencyKey) }
    },
    refund: async () => ({ ok: true }),
  }
}
