import { phrase, t } from '#shared/translation/translate.ts'
import type { ConfirmOptions } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'
import {
  encodeSandboxNonce,
  type SandboxKind,
  sandboxOutcomeOf,
  sandboxThreeDSecureToken,
} from '#shared/payments/sandbox-cards.ts'
import { cardBrand, cardDigits, parseExpiry } from './card-bounds.ts'
import type { CardEntry } from './card-bounds.ts'
import { type WalletKind, walletNames } from './wallet-names.ts'

/** Asks for approval in a dialog of the page, in place of the windows of wallets and banks. */
export type ConfirmInPage = (options: ConfirmOptions) => Promise<boolean>

type ApplePay = { supportsVersion: (version: number) => boolean; canMakePayments: () => boolean }
type Browser = { ApplePaySession?: ApplePay; google?: { payments?: { api?: unknown } } }

const applePayVersion = 3

const walletsIn = ({ ApplePaySession: apple, google }: Browser): readonly WalletKind[] => [
  ...(apple?.supportsVersion(applePayVersion) && apple.canMakePayments() ? (['ApplePayCard'] as const) : []),
  ...(google?.payments?.api ? (['GooglePayCard'] as const) : []),
  'PaypalAccount',
]

const kinds: Record<WalletKind, SandboxKind> = {
  ApplePayCard: 'APPLE_PAY',
  GooglePayCard: 'GOOGLE_PAY',
  PaypalAccount: 'PAYPAL',
}
/** Sandbox wallet cards expire after three years. */
const walletYears = 3

/** The sandbox provider; no money moves. The numbers in `sandboxCards` produce the listed outcomes. */
export const sandboxVault = {
  note: phrase`This is a sandbox: no money moves. Try the card 4242 4242 4242 4242, with any future date and any three digits.`,
  /** Only the token reaches our server. */
  tokenizeCard: ({ number, expirationDate }: CardEntry): string => {
    const expiry = parseExpiry(expirationDate)
    return encodeSandboxNonce({
      kind: 'CREDIT_CARD',
      brand: cardBrand(number),
      lastFour: cardDigits(number).slice(-4),
      expirationMonth: expiry?.month ?? null,
      expirationYear: expiry?.year ?? null,
      outcome: sandboxOutcomeOf(number),
    })
  },
  /** The wallets that this browser supports. */
  wallets: (browser: object): readonly WalletKind[] => walletsIn(browser),
  /** Resolves to undefined when canceled. */
  tokenizeWallet: async (kind: WalletKind, confirm: ConfirmInPage): Promise<string | undefined> => {
    const name = walletNames[kind]
    const agrees = await confirm({
      title: t`Pay with ${name}?`,
      text: t`In the sandbox, this replaces ${name}’s own window. No money moves.`,
      confirmText: t`Approve`,
    })
    if (!agrees) return undefined
    const isCard = kind !== 'PaypalAccount'
    return encodeSandboxNonce({
      kind: kinds[kind],
      brand: isCard ? 'VISA' : null,
      lastFour: isCard ? '4242' : null,
      expirationMonth: isCard ? 12 : null,
      expirationYear: isCard ? new Date().getUTCFullYear() + walletYears : null,
      outcome: 'ok',
    })
  },
  /** 3-D Secure. Resolves to undefined when refused. */
  confirmWithBank: async (confirm: ConfirmInPage): Promise<string | undefined> => {
    const agrees = await confirm({
      title: t`Your bank asks you to confirm`,
      text: t`Is it you making this payment? In the sandbox, this replaces your bank’s own page.`,
      confirmText: t`Yes, confirm`,
      cancelText: t`Decline`,
    })
    return agrees ? sandboxThreeDSecureToken : undefined
  },
}
