import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connections.ts'

/**
 * Empties a test database for the next test file, which takes a tenth of the time of another copy of the template: deletes what was
 * written, where anything was, and returns a fingerprint of all that is left, which differs from that of a new database if a test changed
 * the schema or a row that the migrations wrote. Needs a superuser. `kept` names the tables that the migrations fill.
 */
export async function emptyDatabase(db: Db, kept: readonly string[]): Promise<string> {
  const written = (await filledTables(db)).filter((table) => !kept.includes(table))
  if (written.length > 0) {
    await db.transaction().execute(async (tx) => {
      // Foreign keys and triggers are not checked while everything goes.
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of written) await sql`delete from ${sql.table(table)}`.execute(tx)
      await sql`select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null`.execute(tx)
    })
    await sql`vacuum ${sql.join(written.map((table) => sql.table(table)))}`.execute(db)
    // As if never analyzed: statements are planned as on a new database.
    await sql`update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
      where relname = any(${written}) and relnamespace = 'public'::regnamespace`.execute(db)
    await sql`delete from pg_statistic where starelid >= 16384`.execute(db)
  }
  const fingerprint = await fingerprintOf(db, kept)
  await sql`discard all`.execute(db)
  return fingerprint
}

/** The tables that hold rows, or held some since they were last emptied. */
export async function filledTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of the tables, functions, triggers, constraints, indexes and sequences, and of the rows of the kept tables. */
export async function fingerprintOf(db: Db, kept: readonly string[]): Promise<string> {
  const rows = kept.map((table) => sql`select ${sql.lit(table)} || row_to_json(kept)::text from ${sql.table(table)} kept`)
  const { rows: found } = await sql<{ hash: string }>`select md5(string_agg(part, ',' order by part collate "C")) as hash from (
      select concat_ws(' ', oid, relname, relkind, relnatts, relchecks, relhastriggers) as part from pg_class
        where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', oid, prosrc) from pg_proc where oid >= 16384
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, conname, convalidated) from pg_constraint where oid >= 16384
      ${rows.length > 0 ? sql`union all ${sql.join(rows, sql` union all `)}` : sql``}
    ) parts`.execute(db)
  return found[0]?.hash ?? ''
}
