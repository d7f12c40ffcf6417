import { createHash } from 'node:crypto'
import type { PayoutGateway } from '../../payout-gateway.ts'

/** Outcomes of the sandbox's setup page, by the choice made on it. */
export const sandboxSetupEnds = {
  done: 'Finish, and get paid',
  unfinished: 'Leave without a bank account',
  refusing: 'Finish with a bank that refuses money',
  error: 'Fail to come back',
} as const
export type SandboxSetupEnd = keyof typeof sandboxSetupEnds

export const sandboxSetupPath = '/_/payouts/stand-in'

const named = (kind: string, key: string): string =>
  `sandbox_${kind}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`

/** An account's outcome is part of its id, so that nothing has to be stored. */
const endOf = (accountId: string): string => accountId.split('.')[1] ?? 'done'

const detailsOf = (accountId: string, end: string) => {
  const isComplete = end !== 'unfinished'
  return {
    accountId,
    isComplete,
    canCharge: isComplete,
    country: null,
    currency: null,
    requirementsDue: isComplete ? [] : ['external_account'],
  }
}

const isEnd = (text: string): text is SandboxSetupEnd => Object.hasOwn(sandboxSetupEnds, text)

/** Play money for play accounts: stores nothing and responds like the real provider. */
export function createSandboxPayouts({ baseUrl }: { baseUrl: string }): PayoutGateway {
  return {
    name: 'STRIPE',
    startSetup: async ({ reference, type, country, accountId, state, returnUrl }) => ({
      ok: true,
      url: `${baseUrl}${sandboxSetupPath}?${new URLSearchParams({ state, to: returnUrl.replace(baseUrl, '') })}`,
      accountId: accountId?.split('.')[0] ?? named('account', `${reference} ${type} ${country}`),
    }),
    finishSetup: async ({ accountId, code }) => {
      if (!accountId || !isEnd(code)) return { ok: false, error: 'refused' }
      if (code === 'error') return { ok: false, error: 'error' }
      return { ok: true, ...detailsOf(`${accountId}.${code}`, code) }
    },
    findAccount: async (accountId) => ({ ok: true, ...detailsOf(accountId, endOf(accountId)) }),
    findTransfer: async () => ({ ok: true, isReversed: false }),
    transfer: async ({ payoutId, accountId }) => {
      const end = endOf(accountId)
      if (end === 'silent') return { ok: false, error: 'unknown' }
      return end === 'done'
        ? { ok: true, transferId: named('transfer', payoutId) }
        : { ok: false, error: 'refused', message: 'The bank refuses this transfer.' }
    },
    reverse: async () => ({ ok: true }),
  }
}
