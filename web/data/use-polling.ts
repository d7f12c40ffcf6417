import { useEffect } from 'react'
import { useDataStore } from './data-context.tsx'
import { type Document, queryKey } from './graphql.ts'

const everyMs = 1_500

/** Refetches a query at an interval while an operation is in progress; `useQuery` returns the results. */
export function usePolling<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  isInProgress: boolean,
): void {
  const store = useDataStore()
  const key = queryKey(document, variables)
  useEffect(() => {
    if (!isInProgress) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = async () => {
      await store.refetch(document, variables)
      if (!isOver) timer = setTimeout(() => void poll(), everyMs)
    }
    timer = setTimeout(() => void poll(), everyMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies document and variables, which are new objects on each render
  }, [store, key, isInProgress])
}
