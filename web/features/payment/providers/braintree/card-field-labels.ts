import type { CardFormField } from '#shared/enums/payments.ts'

export const cardFieldLabels: Readonly<Record<CardFormField, string>> = {
  number: 'Card number',
  expirationDate: 'Expiration date',
  cvv: 'Security code',
  postalCode: 'Postal code',
}
