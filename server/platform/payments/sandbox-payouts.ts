import { createHash } from 'node:crypto'
import type { PayoutProvider } from './payout-provider.ts'

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

const isEnd = (word: string): word is SandboxSetupEnd => Object.hasOwn(sandboxSetupEnds, word)

/** Play money for play accounts: stores nothing and responds like the real provider. */
export function createSandboxPayouts({ baseUrl }: { baseUrl: string }): PayoutProvider {
  return {
    name: 'STRIPE',
    beginSetup: async ({ reference, type, country, state }) => ({
      ok: true,
      url: `${baseUrl}${sandboxSetupPath}?state=${encodeURIComponent(state)}`,
      accountId: named('account', `${reference} ${type} ${country}`),
    }),
    finishSetup: async ({ accountId, code }) => {
      if (!accountId || !isEnd(code)) return { ok: false, trouble: 'refused' }
      if (code === 'error') return { ok: false, trouble: 'error' }
      const isComplete = code !== 'unfinished'
      return {
        ok: true,
        accountId: `${accountId}.${code}`,
        isComplete,
        requirementsDue: isComplete ? [] : ['external_account'],
      }
    },
    transfer: async ({ payoutId, accountId }) => {
      const end = endOf(accountId)
      if (end === 'silent') return { ok: false, trouble: 'unknown' }
      return end === 'done'
        ? { ok: true, transferId: named('transfer', payoutId) }
        : { ok: false, trouble: 'refused', message: 'The bank refuses this transfer.' }
    },
    reverse: async () => ({ ok: true }),
  }
}
