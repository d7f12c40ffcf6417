import DataLoader from 'dataloader'
import { type Expression, expressionBuilder } from 'kysely'
import type { Context } from './context.ts'
import type { Db } from './database/open-database.ts'
import { statement } from './database/statement.ts'
import type { Tables } from './database/tables.generated.ts'
import { newId } from './ids.ts'
import { TypedKey } from './typed-map.ts'
import { unrecordedViewer, type ViewerRead, type ViewerReads } from './viewer-reads.ts'

/** The keys of a lookup: an array expression of either values or a subquery; see `combineQueries`. */
export type Keys = Expression<string[]>

/** What a lookup's query is built from. A visitor has the empty id, which no account has. */
export type LoaderArgs = {
  db: Db
  viewerId: Expression<string>
  /** The same for lookups of the viewer's own rows, which record their reads. */
  lookupViewerId?: Expression<string>
}

export const viewerIdOf = (ctx: Context): string => unrecordedViewer(ctx)?.id ?? ''

/** The part of a DataLoader that lookups offer. */
export type Lookup<Value> = Pick<DataLoader<string, Value | undefined>, 'load' | 'loadMany' | 'prime' | 'clear' | 'clearAll'>

type Loader<Row, Value> = ((ctx: Context) => Lookup<Value>) & {
  /** The query itself, for statements that combine it with others. */
  query: (args: LoaderArgs, keys: Keys) => Expression<Row>
  /** Fills the cache for these keys from rows that were already loaded. */
  prime: (ctx: Context, keys: readonly string[], rows: readonly Row[]) => void
}

const maxKeysPerQuery = 500

/**
 * Declares a lookup by key that runs once for all keys of a request and resolves to undefined for an unknown key. Takes the query that
 * finds the rows, and how to group them by key. `usersById(ctx).load(id)`.
 */
export function loader<Row, Value>(
  query: (args: LoaderArgs, keys: Keys) => Expression<Row>,
  gather: (rows: readonly Row[], keys: readonly string[]) => ReadonlyMap<string, Value>,
  { isOfViewer = false } = {},
): Loader<Row, Value> {
  const find = statement<{ keys: readonly string[]; viewerId: string }, Row>((db, { keys, viewerId }) =>
    query({ db, viewerId }, keys as Keys),
  )
  const findForViewer = async (ctx: Context, keys: readonly string[]) => {
    const isVisitors = isOfViewer && !ctx.viewer
    return gather(isVisitors ? [] : await find(ctx.db, { keys, viewerId: viewerIdOf(ctx) }), keys)
  }
  // What else is loaded for a request may be chosen for the viewer without being recorded, so only these are kept where reads are.
  const plainOf = lookupAt(new TypedKey<Lookup<Value>>({ isKept: true }), findForViewer)
  const prime = (ctx: Context, keys: readonly string[], loadedRows: readonly Row[]) => {
    const found = gather(loadedRows, keys)
    for (const key of keys) plainOf(ctx).prime(key, found.get(key))
  }
  const combined: Loader<Row, Value>['query'] = (args, keys) =>
    query(isOfViewer && args.lookupViewerId ? { db: args.db, viewerId: args.lookupViewerId } : args, keys)
  const lookup: PrimedLookup = {
    name: newId(),
    query: combined,
    prime: (ctx, keys, loadedRows) => prime(ctx, keys, loadedRows as readonly Row[]),
  }
  // Defined here, where no request is in scope: a read stays in memory with the page that it was recorded for.
  const readOf = (key: string): ViewerRead => ({
    id: `${lookup.name} ${key}`,
    read: (ctx) => plainOf(ctx).load(key),
    lookup,
    key,
  })
  const loaderOf = (ctx: Context): Lookup<Value> => {
    const plain = plainOf(ctx)
    const { viewerReads } = ctx
    return viewerReads && isOfViewer ? recordingLookup(plain, viewerReads, readOf) : plain
  }
  return Object.assign(loaderOf, { query: combined, prime })
}

/** A lookup that can run in one statement with others. */
export type PrimedLookup = {
  name: string
  query: (args: LoaderArgs, keys: Keys) => Expression<unknown>
  /** `rows` are those of its query. */
  prime: (ctx: Context, keys: readonly string[], rows: readonly unknown[]) => void
}

function recordingLookup<Value>(
  plain: Lookup<Value>,
  { reads }: ViewerReads,
  readOf: (key: string) => ViewerRead,
): Lookup<Value> {
  const record = (key: string) => {
    const read = readOf(key)
    if (!reads.has(read.id)) reads.set(read.id, read)
  }
  return {
    load: (key) => {
      record(key)
      return plain.load(key)
    },
    loadMany: (keys) => {
      for (const key of Array.from(keys)) record(key)
      return plain.loadMany(keys)
    },
    prime: (key, value) => plain.prime(key, value),
    clear: (key) => plain.clear(key),
    clearAll: () => plain.clearAll(),
  }
}

/** A lookup by key whose query depends on the viewer, batched for all keys of a request. */
export const batched = <Value>(find: FindByKey<Value>): ((ctx: Context) => Lookup<Value>) =>
  lookupAt(new TypedKey<Lookup<Value>>(), find)

type FindByKey<Value> = (ctx: Context, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

const lookupAt =
  <Value>(key: TypedKey<Lookup<Value>>, find: FindByKey<Value>) =>
  (ctx: Context): Lookup<Value> =>
    ctx.loaders.getOrCreate(
      key,
      () =>
        new DataLoader<string, Value | undefined>(
          async (keys) => {
            const found = await find(ctx, keys)
            return keys.map((wanted) => found.get(wanted))
          },
          { maxBatchSize: maxKeysPerQuery },
        ),
    )

/** Loads these keys in order and leaves out the missing ones. */
export async function loadExisting<Value>(values: Lookup<Value>, keys: readonly string[]): Promise<Value[]> {
  const found = await values.loadMany(keys)
  return found.filter((value): value is Awaited<Value> => value !== undefined && !(value instanceof Error))
}

/** The same function, run once per request for each key, however many callers need its result. */
export function oncePerRequest<Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  run: (ctx: Context, ...args: Args) => Promise<Result>,
): (ctx: Context, ...args: Args) => Promise<Result> {
  const results = new TypedKey<Map<string, Promise<Result>>>()
  return (ctx, ...args) => {
    const known = ctx.loaders.getOrCreate(results, () => new Map<string, Promise<Result>>())
    const key = keyOf(...args)
    const answer = known.get(key) ?? run(ctx, ...args)
    known.set(key, answer)
    return answer
  }
}

/** A loader of the viewer's own rows. A visitor has none. */
export const viewerLoader: typeof loader = (query, gather) => loader(query, gather, { isOfViewer: true })

const build = expressionBuilder<Tables>()

/** `.where('id', '=', anyOf(keys))`: one statement text, and so one plan, for any number of keys. */
export const anyOf = (keys: Keys | readonly string[]) => build.fn.any('toOperationNode' in keys ? keys : build.val([...keys]))

export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
