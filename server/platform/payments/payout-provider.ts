import type { CurrencyCode } from '#shared/enums/currency-code.ts'
import type { PaymentProvider as ProviderName } from '#shared/enums/payment-provider.ts'
import type { PayoutAccountType } from '#shared/enums/payout-account-type.ts'

/**
 * `refused`: the provider says no, and nothing was sent. `error`: it could not be done, and nothing was sent. `unknown`: no answer came,
 * so that it may have been done; asked again for the same payout, nobody is paid twice.
 */
export type PayoutTrouble = 'refused' | 'error' | 'unknown'
export type PayoutOutcome<Done> = ({ ok: true } & Done) | { ok: false; trouble: PayoutTrouble; message?: string }

export type AccountDetails = {
  accountId: string
  /** Whether money can be sent there now. */
  isComplete: boolean
  /** What the provider still wants to know, in its own words. */
  requirementsDue: string[]
}

export type SetupRequest = {
  /** Stands for whoever is paid, and for this setup, so that asking twice begins one account. */
  reference: string
  type: PayoutAccountType
  country: string
  email: string | null
  /** Comes back with whoever was sent there. */
  state: string
  returnUrl: string
  /** Where to go when the link has run out. */
  refreshUrl: string
}

export type TransferRequest = {
  /** One payout is one transfer, however often it is asked for. */
  payoutId: string
  idempotencyKey: string
  accountId: string
  amount: number
  currency: CurrencyCode
}

/** Whoever pays writers. Each call ends within seconds, and says in its answer what may go wrong. */
export type PayoutProvider = {
  name: ProviderName
  /** Begins an account and says where its owner goes to fill it in. Some name the account only when they come back. */
  beginSetup: (request: SetupRequest) => Promise<PayoutOutcome<{ url: string; accountId: string | null }>>
  /** What has become of it once they are back, with the word they brought. */
  finishSetup: (back: { accountId: string | null; code: string }) => Promise<PayoutOutcome<AccountDetails>>
  transfer: (request: TransferRequest) => Promise<PayoutOutcome<{ transferId: string }>>
  reverse: (paid: { transferId: string; idempotencyKey: string }) => Promise<PayoutOutcome<object>>
}

export const longestSetupCode = 500
