import { type Expression, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Asking, type Keys, viewerIdOf } from '../loader.ts'
import { type GivenValues, statement, textOf } from './statement.ts'

type Parts<Rows> = { [Name in keyof Rows]: Expression<Rows[Name]> }
type Found<Rows> = { [Name in keyof Rows]: Rows[Name][] }

/** The keys found by an earlier part, for use in later parts. */
export const keysIn = (part: string, column: string): Keys =>
  sql<string[]>`array(select distinct ${sql.ref(column)} from ${sql.table(part)})`

const queriesOf = (parts: object) =>
  sql.join(Object.entries(parts).map(([name, query]) => sql`${sql.table(name)} as materialized (${query})`))
const resultsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`(select json_agg(r) from ${sql.table(name)} r) as ${sql.ref(name)}`))

type JsonRow = Record<string, unknown>

// Rows travel as JSON, which has no time type, so time columns are recognized by their names.
export const isTime = (column: string): boolean => column === 'at' || /_(?:at|since|until)$/.test(column)

function foundIn<Rows>(answer: JsonRow): Found<Rows> {
  const found: Record<string, JsonRow[]> = {}
  for (const [name, rows] of Object.entries(answer as Record<string, JsonRow[] | null>)) {
    found[name] = rows ?? []
    const [first] = found[name]
    if (!first) continue
    const times = Object.keys(first).filter(isTime)
    for (const row of found[name]) for (const time of times) if (row[time] !== null) row[time] = new Date(row[time] as string)
  }
  return found as Found<Rows>
}

/**
 * Combines several queries into one statement, in which each may use the results of earlier ones by name: loading a page from ten tables
 * costs little more than loading it from one.
 */
export function together<Values extends object, Rows extends object>(
  parts: (asking: Asking, values: GivenValues<Values>) => Parts<Rows>,
): (ctx: Context, values: Values) => Promise<Found<Rows>> {
  const run = statement<Values & { viewerId: string }, JsonRow>((db, values) => {
    const built = parts({ db, viewerId: values.viewerId }, values)
    return sql<JsonRow>`with ${queriesOf(built)} select ${resultsOf(Object.keys(built))}`
  })
  return async (ctx, values) => {
    const [answer = {}] = await run(ctx.db, { ...values, viewerId: viewerIdOf(ctx) })
    return foundIn(answer)
  }
}

/** The same after a query that differs on each run, whose rows the parts find under the name `chosen`. */
export function togetherWith<Rows extends object>(
  parts: (asking: Asking) => Parts<Rows>,
): <Row extends object>(ctx: Context, chosen: Expression<Row>) => Promise<Found<Rows & { chosen: Row }>> {
  let texts: { queries: string; results: string } | undefined
  return async (ctx, chosen) => {
    const { db } = ctx
    if (!texts) {
      const built = parts({ db, viewerId: sql`(select id from viewer)` })
      texts = { queries: textOf(db, queriesOf(built)), results: textOf(db, resultsOf(['chosen', ...Object.keys(built)])) }
    }
    const { rows } = await sql`
      with viewer as materialized (select ${viewerIdOf(ctx)}::text as id), chosen as materialized (${chosen}), ${sql.raw(texts.queries)} select ${sql.raw(texts.results)}`.execute(
      db,
    )
    return foundIn((rows[0] ?? {}) as JsonRow)
  }
}
