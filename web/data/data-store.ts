import type { Sender } from './batch-sender.ts'
import { type Document, keyOf, textOf } from './gql.ts'
import { isSame } from './is-same.ts'
import { onceLoaded } from './once-loaded.ts'

export type QueryError = { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } }

/** Data and errors side by side: what arrived is shown even where a part failed. */
export type QueryResult<Data = unknown> = { data?: Data | null; errors?: readonly QueryError[] }

export const networkError = (error: unknown): QueryError => ({
  message: error instanceof Error ? error.message : String(error),
  extensions: { code: 'Network' },
})

/** Answers questions over the network and tells again when an answer changes. Loaded after the page stands. */
export type LiveClient = {
  watch: (document: Document, variables: unknown, hear: (result: QueryResult) => void) => () => void
  query: (document: Document, variables: unknown, options?: { fresh?: boolean }) => Promise<QueryResult>
  mutate: (document: Document, variables: unknown) => Promise<QueryResult>
}

type Watch = { document: Document; variables: unknown; count: number; stop?: (() => void) | undefined }

/** What reaches the server; each part is loaded when it is first wanted. */
export type Network = {
  loadSender: () => Promise<Sender>
  loadClient: (seeds: Map<string, QueryResult>) => Promise<LiveClient>
}

export type DataStore = ReturnType<typeof createDataStore>

/**
 * What the page knows. On the server, and in the browser until the live client has been loaded, that is what the page was rendered
 * from; then the live client takes every watched question over.
 */
export function createDataStore(seeds: Iterable<[string, QueryResult]>, network?: Network) {
  const results = new Map(seeds)
  const hearers = new Map<string, Set<() => void>>()
  const watches = new Map<string, Watch>()
  let client: LiveClient | undefined

  const set = (key: string, result: QueryResult) => {
    // The live client begins by answering what the page was rendered from: drawn again, it would be the same page.
    const isTold = isSame(results.get(key), result)
    results.set(key, result)
    if (isTold) return
    for (const hear of hearers.get(key) ?? []) hear()
  }
  const attach = (key: string, watch: Watch) => {
    watch.stop ??= client?.watch(watch.document, watch.variables, (result) => set(key, result))
  }
  const live = onceLoaded(async () => {
    if (!network) throw new Error('There is no network on this side.')
    const loaded = await network.loadClient(new Map(results))
    client = loaded
    for (const [key, watch] of watches) attach(key, watch)
    return loaded
  })

  return {
    get: (key: string): QueryResult | undefined => results.get(key),
    set,
    live,
    subscribe: (key: string, hear: () => void) => {
      const hearing = hearers.get(key) ?? new Set()
      hearers.set(key, hearing.add(hear))
      return () => {
        hearing.delete(hear)
        if (hearing.size === 0) hearers.delete(key)
      }
    },
    /** Keeps an answer up to date for as long as somebody shows it; asks for it when it is not known. */
    watch: (document: Document, variables: unknown) => {
      const key = keyOf(document, variables)
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
    /** Asks what no page shows: it is not kept, and the live client is not needed for it. A network that fails is an error like any other. */
    askOnce: async (document: Document, variables: unknown): Promise<QueryResult> => {
      if (!network) throw new Error('There is no network on this side.')
      try {
        const send = await network.loadSender()
        return await send({ operationName: document.name, query: textOf(document), variables })
      } catch (error) {
        return { errors: [networkError(error)] }
      }
    },
    /** Asks before the answer is needed; what is known already is not asked for again. */
    preload: async (document: Document, variables: unknown): Promise<QueryResult> => {
      const key = keyOf(document, variables)
      const known = results.get(key)
      if (known && !client) return known
      const result = await (await live()).query(document, variables)
      set(key, result)
      return result
    },
  }
}
