import { useEffect } from 'react'
import { useDataStore } from './data-context.tsx'
import { type Document, keyOf } from './gql.ts'

const everyMs = 1_500

/** Asks a question anew every moment for as long as something is under way; `useQuery` shows what comes of it. */
export function usePoll<Data, Variables>(document: Document<Data, Variables>, variables: Variables, isUnderWay: boolean): void {
  const store = useDataStore()
  const key = keyOf(document, variables)
  useEffect(() => {
    if (!isUnderWay) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      // A network that fails now may answer the next time.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for document and variables, which are new objects at each render
  }, [store, key, isUnderWay])
}
