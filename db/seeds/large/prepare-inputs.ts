import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { countWords } from '#shared/text/reading-time.ts'
import { tagSlug } from '#shared/text/slug.ts'
import type { LargeLibrary } from './large-library.ts'
import { familyNames, givenNames, makeTexts, tagNames } from './words.ts'

export const paragraphCount = 512
export const titleCount = 4096

/** The inputs of the statements in rows.ts: texts, names and tags by number, and ids derived from numbers. */
export async function prepareInputs(tx: Db, { users }: LargeLibrary, now: Date): Promise<void> {
  // With one seed and one process, another machine generates the same library.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  await sql`select setseed(0.8)`.execute(tx)
  await sql`set local synchronous_commit = off`.execute(tx)
  await dropForeignChecks(tx)
  // Scattered like random ids, and unique: five digits of a hash, seven of the number.
  await sql`create function pg_temp.seed_id(kind text, n bigint) returns text immutable parallel safe language sql
    return substr(md5(kind || n::text), 1, 5) || lpad(to_hex(n), 7, '0')`.execute(tx)
  await sql
    .raw(
      `create function pg_temp.seed_now() returns timestamptz immutable language sql return '${now.toISOString()}'::timestamptz`,
    )
    .execute(tx)
  await sql`create function pg_temp.many(most bigint, power float8) returns int volatile language sql
    return 1 + floor(most * power(random(), power))::int`.execute(tx)

  const { titles, paragraphs } = makeTexts({ titles: titleCount, paragraphs: paragraphCount })
  await table(
    tx,
    'seedTitles',
    titles.map((text) => ({ text })),
  )
  await table(
    tx,
    'seedParagraphs',
    paragraphs.map((text) => ({ text, words: countWords(text) })),
  )
  await table(
    tx,
    'seedNames',
    givenNames.flatMap((givenName) => familyNames.map((family) => ({ text: `${givenName} ${family}` }))),
  )
  await sql`create temporary table seed_users on commit drop as
    select n, pg_temp.seed_id('user', n) as id from generate_series(1, ${users}::int) n`.execute(tx)
  await seedTags(tx, now)
}

/** A temporary table of these rows, numbered from 1. */
async function table(tx: Db, name: string, rows: { text: string; words?: number }[]): Promise<void> {
  const numbered = JSON.stringify(rows.map((row, i) => ({ n: i + 1, words: 0, ...row })))
  await sql`create temporary table ${sql.table(name)} (n int primary key, text text not null, words int not null) on commit drop`.execute(
    tx,
  )
  await sql`insert into ${sql.table(name)} select n, text, words
    from json_to_recordset(${numbered}::json) as row (n int, text text, words int)`.execute(tx)
}

/** Existing tags are used as they are. */
async function seedTags(tx: Db, now: Date): Promise<void> {
  const tagsJson = JSON.stringify(tagNames.map((name) => ({ slug: tagSlug(name), name })))
  await sql`insert into tags (id, slug, name, created_at)
    select pg_temp.seed_id('tag', row_number() over ()), slug, name, ${now}::timestamptz
    from json_to_recordset(${tagsJson}::json) as row (slug text, name text) on conflict (slug) do nothing`.execute(tx)
  await sql`create temporary table seed_tags on commit drop as
    select row_number() over (order by tags.slug)::int as n, tags.id
    from tags join json_to_recordset(${tagsJson}::json) as row (slug text, name text) on row.slug = tags.slug`.execute(tx)
}

/** The generated rows are consistent, and checking each foreign key takes half of the time. Only a superuser may skip it. */
async function dropForeignChecks(tx: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(tx)
  if (rows[0]?.may) await sql`set local session_replication_role = replica`.execute(tx)
}
