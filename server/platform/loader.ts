import DataLoader from 'dataloader'
import { type Expression, expressionBuilder } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './database/open-database.ts'
import { statement } from './database/statement.ts'
import type { Tables } from './database/tables.generated.ts'

/** The keys a lookup is asked for: an array, either of values or as a query finds it; see `together`. */
export type Keys = Expression<string[]>

/** What a lookup's query is made from. A visitor has the empty id, which no account has. */
export type Asking = { db: Db; viewerId: Expression<string> }

export const viewerIdOf = (ctx: Context): string => ctx.viewer?.id ?? ''

type Loader<Row, Value> = ((ctx: Context) => DataLoader<string, Value | undefined>) & {
  /** The query itself, for statements that find these rows together with others. */
  rows: (asking: Asking, keys: Keys) => Expression<Row>
  /** Answers for these keys from rows that are there already. */
  take: (ctx: Context, keys: readonly string[], rows: readonly Row[]) => void
}

const mostInOneQuery = 500

/**
 * Declares a lookup by key that is asked once for all keys of a request, and answers undefined for a key it does not know:
 * by which query its rows are found, and what they say for each key. `usersById(ctx).load(id)`.
 */
export function loader<Row, Value>(
  rows: (asking: Asking, keys: Keys) => Expression<Row>,
  gather: (rows: readonly Row[], keys: readonly string[]) => ReadonlyMap<string, Value>,
  { isOfViewer = false } = {},
): Loader<Row, Value> {
  const find = statement<{ keys: readonly string[]; viewerId: string }, Row>((db, { keys, viewerId }) =>
    rows({ db, viewerId }, keys as Keys),
  )
  const own = (ctx: Context) => {
    const existing = ctx.loaders.get(own)
    if (existing) return existing as DataLoader<string, Value | undefined>
    const created = new DataLoader<string, Value | undefined>(
      async (keys) => {
        const isNobodys = isOfViewer && !ctx.viewer
        const found = gather(isNobodys ? [] : await find(ctx.db, { keys, viewerId: viewerIdOf(ctx) }), keys)
        return keys.map((key) => found.get(key))
      },
      { maxBatchSize: mostInOneQuery },
    )
    ctx.loaders.set(own, created)
    return created
  }
  const take = (ctx: Context, keys: readonly string[], given: readonly Row[]) => {
    const found = gather(given, keys)
    for (const key of keys) own(ctx).prime(key, found.get(key))
  }
  return Object.assign(own, { rows, take })
}

/** A lookup by key whose query differs from one viewer to the next: asked once for all keys of a request. */
export function batched<Value>(find: (ctx: Context, keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
  const own = (ctx: Context): DataLoader<string, Value | undefined> => {
    const existing = ctx.loaders.get(own)
    if (existing) return existing as DataLoader<string, Value | undefined>
    const created = new DataLoader<string, Value | undefined>(
      async (keys) => {
        const found = await find(ctx, [...keys])
        return keys.map((key) => found.get(key))
      },
      { maxBatchSize: mostInOneQuery },
    )
    ctx.loaders.set(own, created)
    return created
  }
  return own
}

/** What is there for these keys, in their order. */
export async function loadFound<Value>(values: DataLoader<string, Value | undefined>, keys: readonly string[]): Promise<Value[]> {
  const found = await values.loadMany(keys)
  return found.filter((one): one is Awaited<Value> => one !== undefined && !(one instanceof Error))
}

/** Runs once in a request for each key, however many parts of it want the answer. */
export function once<Answer>(ctx: Context, owner: unknown, key: string, run: () => Promise<Answer>): Promise<Answer> {
  const answers = (ctx.loaders.get(owner) ?? new Map()) as Map<string, Promise<Answer>>
  ctx.loaders.set(owner, answers)
  const answer = answers.get(key) ?? run()
  answers.set(key, answer)
  return answer
}

/** A loader of what the viewer has done; a visitor has done nothing. */
export const viewerLoader: typeof loader = (rows, gather) => loader(rows, gather, { isOfViewer: true })

const { fn } = expressionBuilder<Tables>()

/** `.where('id', '=', anyOf(keys))`: one text, and so one plan, however many keys there are. */
export const anyOf = (keys: Keys) => fn.any(keys)

export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
