import { type Expression, sql } from 'kysely'
import type { Context } from '../context.ts'
import { toCamelCase } from './column-names.ts'
import { type LoaderArgs, type Keys, viewerIdOf } from '../loader.ts'
import type { Db } from './open-database.ts'
import { type StatementValues, statement, sqlTextOf } from './statement.ts'
import { recordPersonalRead } from '../viewer-reads.ts'

type CombinedQueries<Rows> = { [Name in keyof Rows]: Expression<Rows[Name]> }
type CombinedRows<Rows> = { [Name in keyof Rows]: Rows[Name][] }

/** The keys found by an earlier part, for use in later parts. */
export const keysFrom = (queryName: string, column: string): Keys =>
  sql<string[]>`array(select distinct ${sql.ref(column)} from ${sql.table(queryName)})`

const queriesOf = (queries: object) =>
  sql.join(Object.entries(queries).map(([name, query]) => sql`${sql.table(name)} as materialized (${query})`))
const resultsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`(select json_agg(r) from ${sql.table(name)} r) as ${sql.ref(name)}`))

type JsonRow = Record<string, unknown>

// Rows travel as JSON, which has no time type, so time columns are recognized by their names.
export const isTimeColumn = (column: string): boolean => column === 'at' || /(?:At|Since|Until)$/.test(column)

/** The rows with the names and times they would have outside of JSON. */
function parseRows(rows: JsonRow[]): JsonRow[] {
  // All rows of a query have the same columns.
  const columns = Object.keys(rows[0] ?? {}).map((column) => {
    const name = toCamelCase(column)
    return { column, name, isTime: isTimeColumn(name) }
  })
  return rows.map((row) => {
    const parsed: JsonRow = {}
    for (const { column, name, isTime } of columns) {
      const value = row[column]
      parsed[name] = isTime && value !== null ? new Date(value as string) : value
    }
    return parsed
  })
}

const parseResults = <Rows>(result: JsonRow): CombinedRows<Rows> =>
  Object.fromEntries(
    Object.entries(result as Record<string, JsonRow[] | null>).map(([name, rows]) => [name, parseRows(rows ?? [])]),
  ) as CombinedRows<Rows>

/** Whether a query uses the viewer other than through lookups of their own rows, which record it. */
type ViewerUse = { isDirect: boolean }

const watchedArgs = (db: Db, viewerId: Expression<string>, use: ViewerUse): LoaderArgs => ({
  db,
  lookupViewerId: viewerId,
  get viewerId() {
    use.isDirect = true
    return viewerId
  },
})

/**
 * Combines several queries into one statement, in which each may use the results of earlier ones by name: loading a page from ten tables
 * costs little more than loading it from one.
 * See docs/decisions/0008-load-a-page-in-one-statement.md.
 */
export function combineQueries<Values extends object, Rows extends object>(
  queries: (args: LoaderArgs, values: StatementValues<Values>) => CombinedQueries<Rows>,
): (ctx: Context, values: Values) => Promise<CombinedRows<Rows>> {
  const use: ViewerUse = { isDirect: false }
  const run = statement<Values & { viewerId: string }, JsonRow>((db, values) => {
    const built = queries(watchedArgs(db, values.viewerId, use), values)
    return sql<JsonRow>`with ${queriesOf(built)} select ${resultsOf(Object.keys(built))}`
  })
  return async (ctx, values) => {
    const [result = {}] = await run(ctx.db, { ...values, viewerId: viewerIdOf(ctx) })
    if (use.isDirect) recordPersonalRead(ctx)
    return parseResults(result)
  }
}

/**
 * The same for a viewer who is found by a query of their own, as `viewer` with an `id`. Returns nothing at all if there is none.
 */
export function combineQueriesOfViewer<Values extends object, Viewer extends { id: string }, Rows extends object>(
  viewer: (db: Db, values: StatementValues<Values>) => Expression<Viewer>,
  queries: (args: LoaderArgs, values: StatementValues<Values>) => CombinedQueries<Rows>,
): (db: Db, values: Values) => Promise<CombinedRows<Rows & { viewer: Viewer }>> {
  const run = statement<Values, JsonRow>((db, values) => {
    const built = queries({ db, viewerId: sql`(select id from viewer)` }, values)
    const all = { viewer: viewer(db, values), ...built }
    return sql<JsonRow>`with ${queriesOf(all)} select ${resultsOf(Object.keys(all))}`
  })
  return async (db, values) => {
    const [result = {}] = await run(db, values)
    return parseResults(result)
  }
}

/** The same after a query that differs on each run, whose rows the parts find under the name `chosen`. */
export function combineQueriesWith<Rows extends object>(
  queries: (args: LoaderArgs) => CombinedQueries<Rows>,
): <Row extends object>(ctx: Context, chosen: Expression<Row>) => Promise<CombinedRows<Rows & { chosen: Row }>> {
  let texts: { queries: string; results: string } | undefined
  const use: ViewerUse = { isDirect: false }
  return async (ctx, chosen) => {
    const { db } = ctx
    if (!texts) {
      const built = queries(watchedArgs(db, sql`(select id from viewer)`, use))
      const isAlone = Object.keys(built).length === 0
      texts = {
        queries: isAlone ? '' : `, ${sqlTextOf(db, queriesOf(built))}`,
        results: sqlTextOf(db, resultsOf(['chosen', ...Object.keys(built)])),
      }
    }
    const { rows } = await sql`
      with viewer as materialized (select ${viewerIdOf(ctx)}::text as id), chosen as materialized (${chosen})${sql.raw(texts.queries)} select ${sql.raw(texts.results)}`.execute(
      db,
    )
    if (use.isDirect) recordPersonalRead(ctx)
    return parseResults((rows[0] ?? {}) as JsonRow)
  }
}
