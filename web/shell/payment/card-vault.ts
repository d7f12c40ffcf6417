import type { PaymentMethodKind } from '#shared/enums/payment-method-kind.ts'
import type { ConfirmQuestion } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'
import type { CardEntry } from './card-bounds.ts'
import { sandboxVault } from './sandbox-vault.ts'

export type WalletKind = Exclude<PaymentMethodKind, 'CreditCard'>

/** Asks whoever pays, in a dialog of the page, for providers that have no window of their own. */
export type AskHere = (question: ConfirmQuestion) => Promise<boolean>

/**
 * Where a card goes from the form: straight to whoever takes the money, who answers with a word that stands for it. Only that word
 * reaches our server. A provider's own fields stand behind the same few calls.
 */
export type CardVault = {
  /** Said above the form. */
  note: string | undefined
  takeCard: (card: CardEntry) => Promise<string>
  /** Which wallets this browser and the provider can use. */
  wallets: (browser: object) => readonly WalletKind[]
  /** Nothing when whoever pays thinks better of it. */
  takeWallet: (kind: WalletKind, ask: AskHere) => Promise<string | undefined>
  /** 3-D Secure: the bank asks whoever pays. Nothing when they refuse. */
  confirmWithBank: (ask: AskHere) => Promise<string | undefined>
}

export const cardVault: CardVault = sandboxVault
