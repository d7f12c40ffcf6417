import type { PaymentMethodKind } from '#shared/enums/payments.ts'

export type WalletKind = Exclude<PaymentMethodKind, 'CreditCard' | 'OtherMethod'>

export const walletNames: Record<WalletKind, string> = {
  ApplePayCard: 'Apple Pay',
  GooglePayCard: 'Google Pay',
  PaypalAccount: 'PayPal',
}
