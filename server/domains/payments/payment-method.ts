import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { MethodDetails } from '#server/platform/payments/payment-gateway.ts'
import { cardBrandNames } from '#shared/text/card-brands.ts'

export type PaymentMethod = Selectable<Tables['paymentMethods']>

/** A payment method attached at the provider. */
export type AttachedMethod = { customerId: string; token: string; details: MethodDetails }

const walletNames = { CreditCard: '', ApplePayCard: 'Apple Pay', GooglePayCard: 'Google Pay', PaypalAccount: 'PayPal' } as const

/** For example "Visa ending in 4242", "Apple Pay, Visa ending in 4242" or "PayPal". */
export function paymentMethodSummary({ kind, brand, lastFour }: Pick<MethodDetails, 'kind' | 'brand' | 'lastFour'>): string {
  const card = brand && lastFour ? `${cardBrandNames[brand]} ending in ${lastFour}` : ''
  return [walletNames[kind], card].filter(Boolean).join(', ') || 'Card'
}
