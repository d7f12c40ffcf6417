import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'

const filledTables = ['users', 'stories', 'story_tags', 'claps', 'follows_users', 'follows_publications']
export const searchTables = ['search_entries_story', 'search_entries_user', 'search_words']

/** Drops the non-unique indexes of the large tables while `fill` runs: building them at the end is far less work. */
export async function withoutIndexes(tx: Db, fill: () => Promise<void>, tables = filledTables): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as made
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relname = any(${tables}) and not x.indisunique and t.relnamespace = 'public'::regnamespace`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
  await fill()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  for (const { made } of rows) await sql.raw(made).execute(tx)
}
