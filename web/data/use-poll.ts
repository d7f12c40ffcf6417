import { useEffect } from 'react'
import { useDataStore } from './data-context.tsx'
import { type Document, keyOf } from './gql.ts'

const everyMs = 1_500

/** Refetches a query at an interval while an operation is in progress; `useQuery` returns the results. */
export function usePoll<Data, Variables>(document: Document<Data, Variables>, variables: Variables, isUnderWay: boolean): void {
  const store = useDataStore()
  const key = keyOf(document, variables)
  useEffect(() => {
    if (!isUnderWay) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      // The next attempt may succeed after a network failure.
      await store
        .live()
        .then((client) => client.query(document, variables, { fresh: true }))
        .catch(() => {})
      if (!isOver) timer = setTimeout(() => void ask(), everyMs)
    }
    timer = setTimeout(() => void ask(), everyMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies document and variables, which are new objects on each render
  }, [store, key, isUnderWay])
}
