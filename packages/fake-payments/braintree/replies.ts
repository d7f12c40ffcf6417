import type { Dispute, Nonce, StoredMethod, Transaction, World } from './world.ts'
import type { MethodData } from './test-methods.ts'
import type { XmlValue } from './xml.ts'

type Fields = { [name: string]: XmlValue }

const cardFields = ({ number, cardType, expirationMonth, expirationYear, countryOfIssuance }: MethodData): Fields => ({
  bin: number.slice(0, 6),
  last4: number.slice(-4),
  cardType,
  expirationMonth,
  expirationYear,
  countryOfIssuance,
})

const googleFields = ({ number, cardType, expirationMonth, expirationYear }: MethodData): Fields => ({
  bin: number.slice(0, 6),
  sourceCardLast4: number.slice(-4),
  sourceCardType: cardType,
  expirationMonth,
  expirationYear,
})

const elementNames = {
  CreditCard: 'creditCard',
  PayPalAccount: 'paypalAccount',
  ApplePayCard: 'applePayCard',
  AndroidPayCard: 'androidPayCard',
} as const

/** A stored method, under the name of its kind. */
export function methodReply({ token, customerId, data, createdAt, revokedAt }: StoredMethod): [name: string, Fields] {
  const common = { token, customerId, default: true, createdAt }
  if (data.type === 'PayPalAccount')
    return [elementNames.PayPalAccount, { ...common, email: data.email, billingAgreementId: `B-${token}`, revokedAt }]
  return [elementNames[data.type], { ...common, ...(data.type === 'AndroidPayCard' ? googleFields(data) : cardFields(data)) }]
}

export function nonceReply({ nonce, data, threeDSecureInfo, isConsumed }: Nonce): XmlValue {
  const { number, cardType, expirationMonth, expirationYear, email } = data
  const isPayPal = data.type === 'PayPalAccount'
  return {
    nonce,
    type: data.type,
    consumed: isConsumed,
    default: false,
    details: isPayPal
      ? { payerInfo: { email } }
      : {
          bin: number.slice(0, 6),
          lastTwo: number.slice(-2),
          lastFour: number.slice(-4),
          cardType,
          expirationMonth,
          expirationYear,
        },
    ...(!isPayPal && { binData: { countryOfIssuance: data.countryOfIssuance } }),
    threeDSecureInfo,
  }
}

function instrumentFields({ data, token }: Transaction): Fields {
  switch (data.type) {
    case 'PayPalAccount':
      return { paypal: { token, payerEmail: data.email, captureId: 'CAPTURE' }, paymentInstrumentType: 'paypal_account' }
    case 'ApplePayCard':
      return { applePay: { token, ...cardFields(data) }, paymentInstrumentType: 'apple_pay_card' }
    case 'AndroidPayCard':
      return { androidPayCard: { token, ...googleFields(data) }, paymentInstrumentType: 'android_pay_card' }
    case 'CreditCard':
      return { creditCard: { token, ...cardFields(data) }, paymentInstrumentType: 'credit_card' }
  }
}

export const transactionReply = (transaction: Transaction): Fields => ({
  id: transaction.id,
  status: transaction.status,
  type: transaction.type,
  currencyIsoCode: transaction.currency,
  amount: transaction.amount,
  merchantAccountId: transaction.merchantAccountId,
  orderId: transaction.orderId,
  createdAt: transaction.createdAt,
  updatedAt: transaction.updatedAt,
  customer: { id: transaction.customerId },
  ...instrumentFields(transaction),
  processorResponseCode: transaction.code,
  processorResponseText: transaction.text,
  gatewayRejectionReason: transaction.rejectionReason,
  refundedTransactionId: transaction.refundedTransactionId,
  refundIds: transaction.refundIds,
  statusHistory: transaction.history.map(({ status, timestamp, amount }) => ({ status, timestamp, amount })),
  threeDSecureInfo: transaction.threeDSecureInfo,
  recurring: transaction.source === 'recurring',
})

export function disputeReply(world: World, dispute: Dispute): Fields {
  const of = world.transactions.find(({ id }) => id === dispute.transactionId)
  return {
    id: dispute.id,
    kind: dispute.kind,
    reason: dispute.reason,
    status: dispute.status,
    amountDisputed: dispute.amount,
    amountWon: dispute.status === 'won' ? dispute.amount : '0.00',
    currencyIsoCode: of?.currency,
    createdAt: dispute.createdAt,
    updatedAt: dispute.history.at(-1)?.timestamp ?? dispute.createdAt,
    receivedDate: dispute.createdAt.toISOString().slice(0, 10),
    statusHistory: dispute.history.map(({ status, timestamp }) => ({ status, timestamp })),
    transaction: { id: of?.id, amount: of?.amount, orderId: of?.orderId, createdAt: of?.createdAt },
  }
}
