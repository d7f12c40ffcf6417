export { attachMethod } from './attach-method.ts'
export { chooseGateway, type ProviderChoice } from './choose-gateway.ts'
export {
  type Charge,
  chargeKindByMembershipType,
  chargeRefusal,
  chargeTotal,
  paysSiteMembership,
  paymentRefusal,
} from './charge.ts'
export {
  attachMethodToCharge,
  findPendingCharge,
  findRequestedCharge,
  insertCharge,
  lockRequestKey,
  type NewCharge,
  queueFinishing,
} from './charges.sql.ts'
export { receivePaymentEvent } from './events/receive-event.ts'
export { followPaymentMethod } from './follow-payment-method.ts'
export { queueAbandoning } from './finish-charge.ts'
export { type OneTimePayment, payOnce, payRequested } from './pay-once.ts'
export { abandonCharge, failCharge, payCharge } from './pay-charge.ts'
export { type PaymentMethod } from './payment-method.ts'
export { findMethodAt, paymentMethodByUser, replacePaymentMethod } from './payment-methods.sql.ts'
export { requestKeyFor } from './request-key.ts'
export { queueReceipt, receiptUrl } from './receipt-mail.ts'
export { lockCharge, type Refund, refundableAmount, refundCharge } from './refund-charge.ts'
export { listChargesForStaff } from './staff-payments.ts'
export { dependsOnCountry, quoteTax, taxedAmount } from './taxes/quote-tax.ts'
export { isOwnReceipt } from './read-receipt.ts'
