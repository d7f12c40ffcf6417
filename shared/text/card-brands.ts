import type { CardBrand } from '../enums/payments.ts'

export const cardBrandNames: Record<CardBrand, string> = {
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
