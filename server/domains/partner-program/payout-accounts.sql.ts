import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type PayoutAccount = Selectable<Tables['payoutAccounts']>
export type PayoutSetup = Selectable<Tables['payoutSetups']>

/** The current payout account of each writer. */
export const payoutAccountByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('payoutAccounts').selectAll().where('userId', '=', anyOf(userIds)).where('replacedAt', 'is', null),
  (rows: readonly PayoutAccount[]) => new Map(rows.map((row) => [row.userId, row])),
)

type PayoutAccountInput = Pick<
  PayoutAccount,
  'userId' | 'provider' | 'type' | 'providerAccountId' | 'country' | 'currency' | 'isComplete' | 'requirementsDue'
>

/** Replaces the account; the former one stays on record. */
export async function replacePayoutAccount(tx: Context, values: PayoutAccountInput): Promise<PayoutAccount> {
  const now = tx.now()
  await tx.db
    .updateTable('payoutAccounts')
    .set({ replacedAt: now })
    .where('userId', '=', values.userId)
    .where('replacedAt', 'is', null)
    .execute()
  const account = await tx.db
    .insertInto('payoutAccounts')
    .values({ ...values, id: newId(), createdAt: now, checkedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  payoutAccountByUser(tx).clear(values.userId)
  return account
}
