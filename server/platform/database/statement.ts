import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './open-database.ts'

/** Placeholder in a statement for a value supplied on each run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type StatementValues<Values> = { [Name in keyof Values]: Expression<Values[Name]> }

const placeholders = <Values>(): StatementValues<Values> =>
  new Proxy({} as StatementValues<Values>, { get: (_none, name) => sql`${sql.val(new Placeholder(String(name)))}` })

/**
 * A statement that is built once and then only run: building its text takes longer than most statements take to run. Anything that may
 * differ between runs is a value in it.
 */
export function statement<Values extends object, Row>(build: (db: Db, values: StatementValues<Values>) => Expression<Row>) {
  let built: CompiledQuery<Row> | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    built ??= sql<Row>`${build(db, placeholders<Values>())}`.compile(db)
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}

/** The SQL text of an expression without values. */
export const sqlTextOf = (db: Db, part: Expression<unknown>): string => {
  const { sql: text, parameters } = sql`${part}`.compile(db)
  if (parameters.length > 0) throw new Error('A statement with parameters cannot be used as plain SQL text.')
  return text
}
