import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import type { SearchKind } from './kinds.ts'

/** Refreshes these index rows; `openings` holds the public text of stories by id. */
export const refreshEntries = async (
  db: Db,
  kind: SearchKind,
  ids: readonly string[],
  openings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (ids.length > 0)
    await sql`select search_refresh(${kind}, ${[...new Set(ids)].sort()}::text[], ${JSON.stringify(openings)}::jsonb)`.execute(db)
}

/** Ids after this one whose index row is outdated or orphaned. */
export async function findOutdatedEntries(db: Db, kind: SearchKind, after: string, limit: number) {
  const { rows } = await sql<{ id: string; isOutdated: boolean }>`
    with looked as (
      (select id from search_sources where kind = ${kind} and id > ${after} order by id limit ${limit})
      union
      (select id from search_entries where kind = ${kind} and id > ${after} order by id limit ${limit})
      order by id limit ${limit}
    )
    select looked.id, (e.id is null or s.id is null or e.popularity <> s.popularity or e.is_high_quality <> s.is_high_quality
      or e.words <> s.words or e.text_version <> s.text_version or e.publication_id is distinct from s.publication_id
      or e.language is distinct from s.language) as is_outdated
    from looked left join search_entries e on e.kind = ${kind} and e.id = looked.id
    left join search_sources s on s.kind = ${kind} and s.id = looked.id order by looked.id`.execute(db)
  return rows
}

/** The user's stories and lists, which contain their name, indexed or not. */
export async function listEntriesOf(
  db: Db,
  userId: string,
  kind: 'story' | 'list',
  after: string,
  limit: number,
): Promise<string[]> {
  const table =
    kind === 'story'
      ? sql`select id from stories where author_id = ${userId}`
      : sql`select id from lists where owner_id = ${userId}`
  const { rows } = await sql<{ id: string }>`
    select id from (${table} union select id from search_entries where kind = ${kind} and owner_id = ${userId}) own
    where id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Recently changed lists and publications, which publish no events. */
export async function listChangedSince(db: Db, since: Date): Promise<{ kind: SearchKind; id: string }[]> {
  const { rows } = await sql<{ kind: SearchKind; id: string }>`
    select 'list' as kind, id from lists where updated_at >= ${since}
    union all select 'publication', id from publications where greatest(updated_at, created_at) >= ${since} limit 5000`.execute(
    db,
  )
  return rows
}

export type ResultClick = {
  queryId: string
  indexName: string
  objectId: string
  position: number
  viewerKey: string | null
  at: Date
}

/** Choosing the same result of the same query twice counts once. */
export const saveClicks = (db: Db, clicks: readonly ResultClick[]) =>
  db
    .insertInto('searchClicks')
    .values(
      clicks.map(({ queryId, indexName, objectId, position, viewerKey, at }) => ({
        queryId,
        indexName,
        objectId,
        position,
        viewerKey,
        clickedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['queryId', 'objectId']).doNothing())
    .execute()

export const deleteClicksBefore = (db: Db, before: Date) =>
  db.deleteFrom('searchClicks').where('clickedAt', '<', before).execute()
