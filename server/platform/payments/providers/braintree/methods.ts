import { createHash } from 'node:crypto'
import type { PaymentMethod, PaymentMethodNonce, Transaction, TransactionThreeDSecureInfo } from 'braintree'
import type { CardBrand, PaymentMethodKind } from '#shared/enums/payments.ts'
import { type ChosenNonce, decodeChosenNonce } from '#shared/payments/braintree-tokens.ts'
import type { MethodDetails } from '../../payment-gateway.ts'

/** A method is a nonce from the browser, which pays once, or one that Braintree stored. */
export type MethodSource = { isStored: true; token: string } | ({ isStored: false } & ChosenNonce)

const storedPrefix = 'stored.'
export const storedMethod = (token: string): string => storedPrefix + token

export const sourceOf = (text: string): MethodSource =>
  text.startsWith(storedPrefix)
    ? { isStored: true, token: text.slice(storedPrefix.length) }
    : { isStored: false, ...decodeChosenNonce(text) }

/** The token under which the method of a nonce is stored, so that it is stored once. Braintree allows 36 characters. */
export const tokenFor = (nonce: string): string => `m-${createHash('sha256').update(nonce).digest('hex').slice(0, 32)}`

const brands: Record<string, CardBrand> = {
  Visa: 'VISA',
  MasterCard: 'MASTERCARD',
  Mastercard: 'MASTERCARD',
  'American Express': 'AMEX',
  JCB: 'JCB',
  Discover: 'DISCOVER',
  'Diners Club': 'DINERS_CLUB',
  Maestro: 'MAESTRO',
  'UK Maestro': 'MAESTRO',
  'China UnionPay': 'UNIONPAY',
  UnionPay: 'UNIONPAY',
  'Union Pay': 'UNIONPAY',
  Elo: 'ELO',
  Hiper: 'HIPER',
  Hipercard: 'HIPERCARD',
}

/** Braintree names the same things differently in stored methods, in nonces and by wallet. */
type CardFields = Partial<
  Record<
    'cardType' | 'sourceCardType' | 'last4' | 'lastFour' | 'sourceCardLast4' | 'expirationMonth' | 'expirationYear' | 'email',
    string
  >
> & { payerInfo?: { email?: string } }

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null)

const noDetails = { brand: null, lastFour: null, expirationMonth: null, expirationYear: null, email: null, label: null }

const cardDetails = (kind: PaymentMethodKind, card: CardFields): MethodDetails => ({
  ...noDetails,
  kind,
  brand: brands[card.sourceCardType ?? card.cardType ?? ''] ?? 'UNKNOWN',
  lastFour: card.sourceCardLast4 ?? card.last4 ?? card.lastFour ?? null,
  expirationMonth: numberOf(card.expirationMonth),
  expirationYear: numberOf(card.expirationYear),
})

const kindsOfNonces: Record<string, PaymentMethodKind> = {
  CreditCard: 'CreditCard',
  ApplePayCard: 'ApplePayCard',
  AndroidPayCard: 'GooglePayCard',
  PayPalAccount: 'PaypalAccount',
}

const labels: Record<string, string> = { VenmoAccount: 'Venmo', UsBankAccount: 'Bank account' }

export function detailsOfNonce({ type = 'CreditCard', details = {} }: PaymentMethodNonce): MethodDetails {
  const fields = details as CardFields
  const kind = kindsOfNonces[type] ?? 'OtherMethod'
  if (kind === 'PaypalAccount') return { ...noDetails, kind, email: fields.payerInfo?.email ?? fields.email ?? null }
  return kind === 'OtherMethod' ? { ...noDetails, kind, label: labels[type] ?? 'Another method' } : cardDetails(kind, fields)
}

/** The class of a stored method tells its kind. */
export function detailsOfMethod(method: PaymentMethod): MethodDetails {
  const fields = method as unknown as CardFields
  switch (method.constructor.name) {
    case 'CreditCard':
      return cardDetails('CreditCard', fields)
    case 'ApplePayCard':
      return cardDetails('ApplePayCard', fields)
    case 'AndroidPayCard':
      return cardDetails('GooglePayCard', fields)
    case 'PayPalAccount':
      return { ...noDetails, kind: 'PaypalAccount', email: fields.email ?? null }
  }
  return { ...noDetails, kind: 'OtherMethod', label: labels[method.constructor.name] ?? 'Another method' }
}

/** The stored method of a payment, if it was stored. */
export function storedMethodOf(transaction: Transaction): string | undefined {
  const { creditCard, paypalAccount, applePayCard, androidPayCard } = transaction
  const token = [creditCard, paypalAccount, applePayCard, androidPayCard].find((method) => method?.token)?.token
  return token ? storedMethod(token) : undefined
}

/** Where banks must let their customers confirm card payments (PSD2), as Braintree abbreviates the countries. */
const confirmedCountries: ReadonlySet<string> = new Set(
  (
    'AUT BEL BGR CYP CZE DEU DNK ESP EST FIN FRA GBR GRC HRV HUN IRL ' +
    'ISL ITA LIE LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE'
  ).split(' '),
)

/** Whether the payer can still take over the liability by confirming; where banks take no part, asking again changes nothing. */
const isUnconfirmed = (info: TransactionThreeDSecureInfo | null | undefined): boolean =>
  !info || (info.liabilityShiftPossible && !info.liabilityShifted)

/** Whether the bank that issued a card must let its owner confirm before the card is used. Wallets have confirmed already. */
export const needsBank = ({ type, binData, threeDSecureInfo }: PaymentMethodNonce): boolean =>
  type === 'CreditCard' && confirmedCountries.has(binData?.countryOfIssuance ?? '') && isUnconfirmed(threeDSecureInfo)
