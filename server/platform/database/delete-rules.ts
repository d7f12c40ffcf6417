import { sql } from 'kysely'
import { toSnakeCase } from './column-names.ts'
import type { Db } from './open-database.ts'
import type { Tables } from './tables.generated.ts'

type Reference = { table: string; column: string; onDelete: 'removed' | 'forgotten' | 'kept' }

/** Every foreign key to this table, with its `on delete` rule. */
export async function listReferences(db: Db, table: keyof Tables): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as table, a.attname as column,
      case c.confdeltype when 'c' then 'removed' when 'n' then 'forgotten' else 'kept' end as on_delete
    from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${toSnakeCase(table)}::regclass
    order by t.relname, a.attname`.execute(db)
  return rows
}

/** Applies the `on delete` rules of every reference to a row by hand, for a row that has to stay. */
export async function applyDeleteRules(db: Db, table: keyof Tables, id: string): Promise<void> {
  for (const { table: from, column, onDelete } of await listReferences(db, table)) {
    const referring = sql`where ${sql.ref(column)} = ${id}`
    if (onDelete === 'removed') await sql`delete from ${sql.table(from)} ${referring}`.execute(db)
    if (onDelete === 'forgotten') await sql`update ${sql.table(from)} set ${sql.ref(column)} = null ${referring}`.execute(db)
  }
}
