import type { CurrencyCode, PaymentProvider as ProviderName, PayoutAccountType } from '#shared/enums/payments.ts'

/**
 * `refused`: declined by the provider, and nothing was sent. `error`: failed, and nothing was sent. `unknown`: no response arrived, so the
 * transfer may have succeeded; a retry of the same payout never pays twice.
 */
export type PayoutError = 'refused' | 'error' | 'unknown'
export type PayoutOutcome<Done> = ({ ok: true } & Done) | { ok: false; error: PayoutError; message?: string }

export type AccountDetails = {
  accountId: string
  /** Whether the account can receive money now. */
  isComplete: boolean
  /** Whether it can take payments now, as the account of a seller does. */
  canCharge: boolean
  /** Null where the provider does not say. */
  country: string | null
  currency: string | null
  /** What the provider still requires, in its own terms. */
  requirementsDue: string[]
}

export type SetupRequest = {
  /** Identifies the payee and this setup, so that repeating the call creates one account. */
  reference: string
  type: PayoutAccountType
  country: string
  email: string | null
  /** An account that was created before, whose owner continues; a new one when omitted. */
  accountId?: string | undefined
  /** Returned by the provider's redirect. */
  state: string
  returnUrl: string
  /** Where to go when the link has expired. */
  refreshUrl: string
}

export type TransferRequest = {
  /** One payout is one transfer, however often it is requested. */
  payoutId: string
  idempotencyKey: string
  accountId: string
  amount: number
  currency: CurrencyCode
}

/** Pays writers, and connects the accounts of sellers. Each call ends within seconds and reports failures in its result. */
export type PayoutGateway = {
  name: ProviderName
  /** Starts an account and returns where its owner completes it. Some providers return the account id only from `finishSetup`. */
  startSetup: (request: SetupRequest) => Promise<PayoutOutcome<{ url: string; accountId: string | null }>>
  /** The result of the setup, with the code from the redirect. */
  finishSetup: (callback: { accountId: string | null; code: string }) => Promise<PayoutOutcome<AccountDetails>>
  /** The account as it is now; `refused` once its owner has disconnected it. */
  findAccount: (accountId: string) => Promise<PayoutOutcome<AccountDetails>>
  findTransfer: (transferId: string) => Promise<PayoutOutcome<{ isReversed: boolean }>>
  transfer: (request: TransferRequest) => Promise<PayoutOutcome<{ transferId: string }>>
  reverse: (paid: { transferId: string; idempotencyKey: string }) => Promise<PayoutOutcome<object>>
}

export const maxSetupCodeLength = 500
