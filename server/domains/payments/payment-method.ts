import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { MethodDetails } from '#server/platform/payments/payment-gateway.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { cardBrandNames } from '#shared/text/card-brands.ts'

export type PaymentMethod = Selectable<Tables['paymentMethods']>

/** A payment method attached at the provider. */
export type AttachedMethod = {
  provider: PaymentProvider
  /** Of a seller; the site’s own when omitted. */
  accountId?: string
  customerId: string
  token: string
  details: MethodDetails
}

const walletNames = {
  CreditCard: '',
  ApplePayCard: 'Apple Pay',
  GooglePayCard: 'Google Pay',
  PaypalAccount: 'PayPal',
  OtherMethod: '',
} as const

type Described = Pick<MethodDetails, 'kind' | 'brand' | 'lastFour'> & { label?: string | null }

/** For example "Visa ending in 4242", "Apple Pay, Visa ending in 4242", "PayPal" or "Bank account ending in 6789". */
export function paymentMethodSummary({ kind, brand, lastFour, label }: Described): string {
  if (label) return lastFour ? `${label} ending in ${lastFour}` : label
  const card = brand && lastFour ? `${cardBrandNames[brand]} ending in ${lastFour}` : ''
  return [walletNames[kind], card].filter(Boolean).join(', ') || 'Card'
}
