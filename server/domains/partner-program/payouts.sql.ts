import type { Updateable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { PayoutStatus } from '#shared/enums/partner-program.ts'
import { canTransitionPayout, type Payout } from './payout.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'pay-out': { payoutId: string }
  }
}

/** Loads and locks the payout. */
export const lockPayout = (tx: Context, id: string): Promise<Payout | undefined> =>
  tx.db.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes the status of a locked payout; a disallowed change throws, because it is a bug. */
export async function transitionPayout(
  tx: Context,
  payout: Payout,
  to: PayoutStatus,
  more: Omit<Updateable<Tables['payouts']>, 'status'> = {},
): Promise<Payout> {
  if (!canTransitionPayout(payout.status, to)) throw new Error(`A payout cannot change from ${payout.status} to ${to}.`)
  return tx.db
    .updateTable('payouts')
    .set({ ...more, status: to })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Queued in the transaction that makes it due, and again by the job that finds leftovers. */
export async function queuePayout(tx: Context, payoutId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'pay-out',
    payload: { payoutId },
    runAt: tx.now(),
    uniqueKey: `pay-out:${payoutId}`,
  })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}
