import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { utcDay } from '#shared/time/days.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { monthOf } from './earning.ts'
import { postLedgerEntries } from './ledger.sql.ts'
import { queueAccountMail } from './partner-mails.ts'
import { payoutAccountByUser } from './payout-accounts.sql.ts'
import { lockPayout, transitionPayout } from './payouts.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-payout-account': { accountId: string }
    'check-transfer': { transferId: string }
  }
}

/** What the provider of payouts reports about accounts and transfers of writers. */
export const onProviderReports: Listeners = {
  PayoutAccountReported: (tx, { accountId }) => queueCheck(tx, accountId),
  TransferReported: async (tx, { transferId }) => {
    const payload = { transferId }
    await tx.services.jobs.enqueue(tx.db, { kind: 'check-transfer', payload, uniqueKey: `check-transfer:${transferId}` })
    tx.afterCommit(() => tx.services.jobs.pollNow())
  },
  BankPayoutFailed: async (tx, { accountId }) => {
    const account = await findAccount(tx, accountId)
    if (account) await queueAccountMail(tx, account.userId, 'bank-returned')
    await queueCheck(tx, accountId)
  },
}

async function queueCheck(tx: Context, accountId: string): Promise<void> {
  const uniqueKey = `check-payout-account:${accountId}`
  await tx.services.jobs.enqueue(tx.db, { kind: 'check-payout-account', payload: { accountId }, uniqueKey })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

const findAccount = (ctx: Context, accountId: string) =>
  ctx.db
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('providerAccountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()

/** Records whether an account can still receive money. Its owner learns by email when it no longer can. */
export async function checkPayoutAccount(ctx: Context, accountId: string): Promise<void> {
  const account = await findAccount(ctx, accountId)
  if (!account || account.provider !== ctx.services.payouts.name) return
  const found = await ctx.services.payouts.findAccount(accountId)
  // A refusal means that its owner has disconnected it.
  if (!found.ok && found.error !== 'refused') throw new Error('The payout provider does not say what became of this account.')
  const { isComplete, requirementsDue } = found.ok ? found : { isComplete: false, requirementsDue: ['disconnected'] }
  await ctx.transaction(async (tx) => {
    await tx.db
      .updateTable('payoutAccounts')
      .set({ isComplete, requirementsDue, checkedAt: tx.now() })
      .where('id', '=', account.id)
      .execute()
    payoutAccountByUser(tx).clear(account.userId)
    if (account.isComplete && !isComplete) await queueAccountMail(tx, account.userId, 'account-incomplete')
    await checkEnrollment(tx, account.userId)
  })
}

/** Records that a transfer was taken back at the provider. The amount is owed again, and is part of the next payouts. */
export async function checkTransfer(ctx: Context, transferId: string): Promise<void> {
  const payout = await ctx.db
    .selectFrom('payouts')
    .select(['id', 'status'])
    .where('providerTransferId', '=', transferId)
    .executeTakeFirst()
  if (payout?.status !== 'PAID') return
  const found = await ctx.services.payouts.findTransfer(transferId)
  if (!found.ok) throw new Error('The payout provider does not say what became of this transfer.')
  if (!found.isReversed) return
  const note = t`Taken back at the payout provider.`
  await ctx.transaction(async (tx) => {
    const locked = await lockPayout(tx, payout.id)
    if (locked?.status !== 'PAID') return
    const { userId, amount, currency } = await transitionPayout(tx, locked, 'REVERSED', {
      endedAt: tx.now(),
      failureMessage: note,
    })
    const entry = { userId, amount, currency, month: monthOf(utcDay(tx.now())), payoutId: payout.id }
    await postLedgerEntries(tx, [{ ...entry, kind: 'CREDIT', creditKind: 'CORRECTION', note }])
  })
}
