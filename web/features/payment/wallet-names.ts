import type { WalletKind } from './card-vault.ts'

export const walletNames: Record<WalletKind, string> = {
  ApplePayCard: 'Apple Pay',
  GooglePayCard: 'Google Pay',
  PaypalAccount: 'PayPal',
}
