export { buyOnce, type Receipt, type SoldOnce } from './buy-once.ts'
export { buyRenewing, isPayerClosed, isPaymentStopped, payPurchase, type SoldRenewing } from './buy-renewing.ts'
