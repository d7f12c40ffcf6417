import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { CardFormField } from '#shared/enums/payments.ts'

export const cardFieldLabels: Readonly<Record<CardFormField, Phrase>> = {
  number: phrase`Card number`,
  expirationDate: phrase`Expiration date`,
  cvv: phrase`Security code`,
  postalCode: phrase`Postal code`,
}
