import type { PaymentMethodKind } from '#shared/enums/payments.ts'
import type { ConfirmOptions } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'
import type { CardEntry } from './card-bounds.ts'
import { sandboxVault } from './sandbox-vault.ts'

export type WalletKind = Exclude<PaymentMethodKind, 'CreditCard' | 'OtherMethod'>

/** Asks for approval in a dialog of the page, for providers without a UI of their own. */
export type ConfirmInPage = (options: ConfirmOptions) => Promise<boolean>

/**
 * Tokenizes payment methods: card data goes directly to the provider, and only its token reaches our server. Hosted fields fit the same
 * interface.
 */
export type CardVault = {
  /** Shown above the form. */
  note: string | undefined
  tokenizeCard: (card: CardEntry) => Promise<string>
  /** The wallets that both this browser and the provider support. */
  wallets: (browser: object) => readonly WalletKind[]
  /** Resolves to undefined when canceled. */
  tokenizeWallet: (kind: WalletKind, confirm: ConfirmInPage) => Promise<string | undefined>
  /** 3-D Secure authentication. Resolves to undefined when refused. */
  confirmWithBank: (confirm: ConfirmInPage) => Promise<string | undefined>
}

export const cardVault: CardVault = sandboxVault
