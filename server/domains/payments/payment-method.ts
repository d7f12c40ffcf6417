import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { MethodDetails } from '#server/platform/payments/payment-provider.ts'
import type { CardBrand } from '#shared/enums/card-brand.ts'

export type PaymentMethod = Selectable<Tables['payment_methods']>

/** A method as a provider has taken it over. */
export type AttachedMethod = { customerId: string; token: string; details: MethodDetails }

const brandNames: Record<CardBrand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'Amex',
  JCB: 'JCB',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners club',
  MAESTRO: 'Maestro',
  UNIONPAY: 'UnionPay',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  UNKNOWN: 'Card',
}

const walletNames = { CreditCard: '', ApplePayCard: 'Apple Pay', GooglePayCard: 'Google Pay', PaypalAccount: 'PayPal' } as const

/** "Visa ending in 4242", "Apple Pay, Visa ending in 4242", "PayPal". */
export function summaryOf({ kind, brand, lastFour }: Pick<MethodDetails, 'kind' | 'brand' | 'lastFour'>): string {
  const card = brand && lastFour ? `${brandNames[brand]} ending in ${lastFour}` : ''
  return [walletNames[kind], card].filter(Boolean).join(', ') || 'Card'
}
