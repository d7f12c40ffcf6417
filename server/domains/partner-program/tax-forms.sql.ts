import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type TaxForm = Selectable<Tables['tax_forms']>

/** The latest form of each writer. */
export const taxFormByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('tax_forms').selectAll().where('user_id', '=', anyOf(userIds)).where('replaced_at', 'is', null),
  (rows: readonly TaxForm[]) => new Map(rows.map((row) => [row.user_id, row])),
)

export const isValidOn = ({ valid_through }: Pick<TaxForm, 'valid_through'>, today: string): boolean =>
  valid_through === null || valid_through >= today
