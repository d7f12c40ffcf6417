export const cardBrands = [
  'VISA',
  'MASTERCARD',
  'AMEX',
  'JCB',
  'DISCOVER',
  'DINERS_CLUB',
  'MAESTRO',
  'UNIONPAY',
  'ELO',
  'HIPER',
  'HIPERCARD',
  'UNKNOWN',
] as const

export type CardBrand = (typeof cardBrands)[number]
