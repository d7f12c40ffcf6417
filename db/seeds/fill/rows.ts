import { type Selectable, sql } from 'kysely'
import { toSnakeCase } from '#server/platform/database/column-names.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** Rows by table, in the form they are read back; an omitted column takes its default. */
export type Rows = { [Table in keyof Tables]?: Partial<Selectable<Tables[Table]>>[] }

const rowsPerStatement = 1_000

/** One statement with one parameter for up to a thousand rows. All rows must have the columns of the first. */
export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const [table, all = []] of Object.entries(rows))
    for (let start = 0; start < all.length; start += rowsPerStatement) {
      const some = all.slice(start, start + rowsPerStatement)
      const names = Object.keys(some[0] ?? {})
      const columns = sql.join(names.map((name) => sql.ref(name)))
      const stored = some.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])))
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::json)`.execute(db)
    }
}
