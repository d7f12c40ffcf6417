import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { PayoutStatus } from '#shared/enums/partner-program.ts'
import { queuePayoutMail } from './partner-mails.ts'
import type { Payout } from './payout.ts'
import { payoutAccountByUser } from './payout-accounts.sql.ts'
import { lockPayout, transitionPayout } from './payouts.sql.ts'

/**
 * Sends one payout in three steps: records the attempt and its account, calls the provider outside of any transaction, then records the
 * result. An interrupted run resumes the same attempt with the same idempotency key, so that nobody is paid twice.
 */
export async function sendPayout(ctx: Context, id: string): Promise<void> {
  const attempt = await ctx.transaction((tx) => beginAttempt(tx, id))
  if (!attempt?.destination) return
  const transfer = await ctx.services.payouts.transfer({
    payoutId: attempt.id,
    idempotencyKey: `payout-${attempt.id}-${attempt.attempts}`,
    accountId: attempt.destination,
    amount: attempt.amount,
    currency: attempt.currency,
  })
  if (transfer.ok)
    return ctx.transaction((tx) =>
      settleAttempt(tx, attempt, 'PAID', { providerTransferId: transfer.transferId, paidAt: tx.now(), failureMessage: null }),
    )
  // The result is unknown: the payout stays as it is until the provider reports it.
  if (transfer.error === 'unknown') throw new Error('The payment provider has not settled this payout yet.')
  const message = transfer.message ?? t`The payout provider couldn’t send the money.`
  const status = transfer.error === 'refused' ? 'PROVIDER_FAILED' : 'INTERNAL_FAILED'
  return ctx.transaction((tx) => settleAttempt(tx, attempt, status, { failureMessage: message }))
}

async function beginAttempt(tx: Context, id: string): Promise<Payout | undefined> {
  const payout = await lockPayout(tx, id)
  if (payout?.status === 'PROCESSING') return payout
  if (payout?.status !== 'PENDING' || !payout.userId) return undefined
  const account = await payoutAccountByUser(tx).load(payout.userId)
  const attempts = payout.attempts + 1
  const attempt = await transitionPayout(tx, payout, 'PROCESSING', {
    attempts,
    destination: account?.providerAccountId ?? null,
  })
  if (account?.isComplete && account.provider === tx.services.payouts.name) return attempt
  await settleAttempt(tx, attempt, 'INTERNAL_FAILED', { failureMessage: t`There’s no account to send money to.` })
  return undefined
}

type End = { providerTransferId?: string; paidAt?: Date; failureMessage: string | null }

/** Runs once: a second run finds the payout settled. */
async function settleAttempt(
  tx: Context,
  { id, attempts }: Payout,
  to: Extract<PayoutStatus, 'PAID' | 'PROVIDER_FAILED' | 'INTERNAL_FAILED'>,
  end: End,
): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout?.status !== 'PROCESSING' || payout.attempts !== attempts) return
  await transitionPayout(tx, payout, to, { ...end, endedAt: tx.now() })
  if (payout.userId) await queuePayoutMail(tx, payout.userId, to === 'PAID', payout.amount)
}
