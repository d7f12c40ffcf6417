import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type TaxForm = Selectable<Tables['taxForms']>

/** The latest form of each writer. */
export const taxFormByUser = loader(
  ({ db }, userIds) => db.selectFrom('taxForms').selectAll().where('userId', '=', anyOf(userIds)).where('replacedAt', 'is', null),
  (rows: readonly TaxForm[]) => new Map(rows.map((row) => [row.userId, row])),
)

export const isValidOn = ({ validThrough }: Pick<TaxForm, 'validThrough'>, today: string): boolean =>
  validThrough === null || validThrough >= today
