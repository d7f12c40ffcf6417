import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

type PhoneNumber = Selectable<Tables['phoneNumbers']>

/** The verified phone number of each account, if any. */
export const phoneByUser = loader(
  ({ db }, ids) => db.selectFrom('phoneNumbers').selectAll().where('userId', '=', anyOf(ids)),
  (rows: readonly PhoneNumber[]) => new Map(rows.map((row) => [row.userId, row])),
)
