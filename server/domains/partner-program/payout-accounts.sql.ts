import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type PayoutAccount = Selectable<Tables['payout_accounts']>
export type PayoutSetup = Selectable<Tables['payout_setups']>

/** The current payout account of each writer. */
export const payoutAccountByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('payout_accounts').selectAll().where('user_id', '=', anyOf(userIds)).where('replaced_at', 'is', null),
  (rows: readonly PayoutAccount[]) => new Map(rows.map((row) => [row.user_id, row])),
)

type PayoutAccountInput = Pick<
  PayoutAccount,
  'user_id' | 'provider' | 'type' | 'provider_account_id' | 'country' | 'currency' | 'is_complete' | 'requirements_due'
>

/** Replaces the account; the former one stays on record. */
export async function replacePayoutAccount(tx: Context, values: PayoutAccountInput): Promise<PayoutAccount> {
  const now = tx.now()
  await tx.db
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('user_id', '=', values.user_id)
    .where('replaced_at', 'is', null)
    .execute()
  const account = await tx.db
    .insertInto('payout_accounts')
    .values({ ...values, id: newId(), created_at: now, checked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  payoutAccountByUser(tx).clear(values.user_id)
  return account
}
