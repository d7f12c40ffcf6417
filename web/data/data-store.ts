import type { OperationSender } from './batch-sender.ts'
import { type Document, queryKey } from './graphql.ts'
import { completeData, hasFailed } from './failed-fields.ts'
import { isDeepEqual } from './is-deep-equal.ts'
import { memoizeLoad } from './memoize-load.ts'
import { orNetworkError, queryOnceOver } from './query-once.ts'

export type QueryError = { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } }

/** A result may hold both data and errors: partial data is shown even if some fields failed. */
export type QueryResult<Data = unknown> = { data?: Data | null; errors?: readonly QueryError[] }

/** Runs queries over the network and notifies subscribers when a result changes. Loaded after hydration. */
export type LiveClient = {
  watch: (document: Document, variables: unknown, onResult: (result: QueryResult) => void) => () => void
  query: <Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    options?: { fresh?: boolean },
  ) => Promise<QueryResult<Data>>
  mutate: <Data, Variables>(document: Document<Data, Variables>, variables: Variables) => Promise<QueryResult<Data>>
}

type Watch = { document: Document; variables: unknown; count: number; stop?: (() => void) | undefined }

/** Each part is loaded on first use. */
export type Network = {
  loadSender: () => Promise<OperationSender>
  loadClient: (seeds: Map<string, QueryResult>) => Promise<LiveClient>
}

const complete = <Data>(result: QueryResult<Data>) => ({ ...result, data: completeData(result) })

export type DataStore = ReturnType<typeof createDataStore>

/**
 * Holds the query results the page was rendered from. In the browser, the live client takes over all watched queries once it is loaded.
 * See docs/decisions/0007-load-the-graphql-client-after-the-page.md.
 */
export function createDataStore(seeds: Iterable<[string, QueryResult]>, network?: Network) {
  const results = new Map(seeds)
  const initial: ReadonlyMap<string, QueryResult> = new Map(results)
  const listeners = new Map<string, Set<() => void>>()
  const watches = new Map<string, Watch>()
  let client: LiveClient | undefined

  const set = (key: string, result: QueryResult) => {
    const known = results.get(key)
    // What is shown stays when the server fails to answer again, or cannot be reached.
    if (known && (!result.data || (known.data && !hasFailed(known) && hasFailed(result)))) return
    // The live client first emits the results the page was rendered from; an equal result must not trigger a re-render.
    const isUnchanged = isDeepEqual(known, result)
    results.set(key, result)
    if (isUnchanged) return
    for (const onResult of listeners.get(key) ?? []) onResult()
  }
  const attach = (key: string, watch: Watch) => {
    watch.stop ??= client?.watch(watch.document, watch.variables, (result) => set(key, result))
  }
  const browserNetwork = () => {
    if (!network) throw new Error('The server-side data store has no network.')
    return network
  }
  const live = memoizeLoad(async () => {
    const loaded = await browserNetwork().loadClient(new Map(results))
    client = loaded
    for (const [key, watch] of watches) attach(key, watch)
    return loaded
  })

  return {
    get: <Data = unknown>(key: string): QueryResult<Data> | undefined => results.get(key) as QueryResult<Data> | undefined,
    /** What the page was rendered from, which its parts hydrate from, even if it has changed since. */
    getInitial: <Data = unknown>(key: string): QueryResult<Data> | undefined => initial.get(key) as QueryResult<Data> | undefined,
    set,
    live,
    subscribe: (key: string, onResult: () => void) => {
      const keyListeners = listeners.get(key) ?? new Set()
      listeners.set(key, keyListeners.add(onResult))
      return () => {
        keyListeners.delete(onResult)
        if (keyListeners.size === 0) listeners.delete(key)
      }
    },
    /** Keeps a result up to date while at least one component subscribes, and fetches it if it is missing. */
    watch: (document: Document, variables: unknown) => {
      const key = queryKey(document, variables)
      const watch = watches.get(key) ?? { document, variables, count: 0 }
      watch.count++
      watches.set(key, watch)
      if (client) attach(key, watch)
      else if (!results.has(key)) void live()
      return () => {
        watch.count--
        if (watch.count > 0) return
        watch.stop?.()
        watches.delete(key)
      }
    },
    queryOnce: queryOnceOver({ loadSender: () => browserNetwork().loadSender() }),
    /**
     * Loads a result again, past the cache, for all that shows it. Never rejects: where it fails, what is shown stays.
     * See docs/decisions/0117-refetch-and-act-in-one-way.md.
     */
    refetch: <Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<QueryResult<Data>> =>
      orNetworkError(async () => {
        const result = await (await live()).query(document, variables, { fresh: true })
        set(queryKey(document, variables), result)
        return complete(result)
      }),
    /** Sends a mutation. A network failure resolves as an error. */
    mutate: <Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<QueryResult<Data>> =>
      orNetworkError(async () => (await live()).mutate(document, variables)),
    /** Fetches a result ahead of use, unless it is already known; with `fresh`, also then, and keeps what is known where that fails. */
    preload: async <Data, Variables>(
      document: Document<Data, Variables>,
      variables: Variables,
      { fresh = false } = {},
    ): Promise<QueryResult<Data>> => {
      const key = queryKey(document, variables)
      const known = results.get(key) as QueryResult<Data> | undefined
      if (known && !client && !fresh && !hasFailed(known)) return complete(known)
      const result = await (await live()).query(document, variables, { fresh: fresh || hasFailed(known) })
      if (fresh && known && !result.data) return complete(known)
      set(key, result)
      return complete(result)
    },
  }
}
