import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type BillingDetails = Selectable<Tables['billingDetails']>

/** The company that an account buys for. */
export const billingDetailsByUser = loader(
  ({ db }, userIds) => db.selectFrom('billingDetails').selectAll().where('userId', '=', anyOf(userIds)),
  (rows: readonly BillingDetails[]) => new Map(rows.map((row) => [row.userId, row])),
)
