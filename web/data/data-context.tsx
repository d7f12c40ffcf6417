import { createContext, use, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { completeData, dataOrFailure } from './failed-fields.ts'
import type { DataStore, QueryError, QueryResult } from './data-store.ts'
import { type Document, queryKey } from './graphql.ts'

const DataContext = createContext<DataStore | undefined>(undefined)

export const DataProvider = DataContext.Provider

export function useDataStore(): DataStore {
  const store = useContext(DataContext)
  if (!store) throw new Error('This component must be rendered inside a DataContext.')
  return store
}

/** Whether a failed query may throw here, because a boundary around it says that this part of the page failed. */
export const ThrowsFailuresContext = createContext(false)

type QueryState<Data> = { data: Data | undefined; errors: readonly QueryError[]; isLoading: boolean }

const none: readonly QueryError[] = []

/**
 * Subscribes to a query's result. During server rendering the result is available synchronously, because the page has loaded it beforehand.
 * In a part of a page, it throws if the server failed to answer, unless the result is `optional`: then there is no data.
 */
export function useQuery<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  { skip = false, optional = false }: { skip?: boolean; optional?: boolean } = {},
): QueryState<Data> {
  const store = useDataStore()
  const key = queryKey(document, variables)
  const subscribe = useCallback((onChange: () => void) => store.subscribe(key, onChange), [store, key])
  const result = useSyncExternalStore(
    subscribe,
    () => store.get<Data>(key),
    () => store.getInitial<Data>(key),
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies document and variables, which are new objects on each render
  useEffect(() => (skip ? undefined : store.watch(document, variables)), [store, key, skip])
  const throws = use(ThrowsFailuresContext) && !optional
  return useMemo(
    () => ({
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
      data: throws ? dataOrFailure(document, variables, result) : completeData(result),
      errors: result?.errors ?? none,
      isLoading: !skip && result === undefined,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    [result, skip, throws, key],
  )
}

/** Sends a mutation and resolves with data, errors or both. A network failure resolves as an error rather than rejecting. */
export function useMutation<Data, Variables>(document: Document<Data, Variables>) {
  const store = useDataStore()
  return useCallback((variables: Variables): Promise<QueryResult<Data>> => store.mutate(document, variables), [store, document])
}
