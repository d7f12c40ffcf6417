import { useState } from 'react'
import type { ResponseSortType } from '#shared/enums/response-sort-type.ts'
import { nextResponses, threadPageSize } from '#shared/response-bounds.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { Published } from './responses.operations.ts'
import type { Subject } from './subject.ts'
import { askThreads, type PageAsked } from './use-threads.ts'

const firstPage: PageAsked[] = [{ limit: threadPageSize }]

/** The loaded pages of a conversation, their order, and the viewer's own additions. */
export function useConversation(subject: Subject) {
  const store = useDataStore()
  const [sort, setSort] = useState<ResponseSortType>('BEST')
  const [pages, setPages] = useState(firstPage)
  const [own, setOwn] = useState<Published[]>([])

  const sortBy = (next: ResponseSortType) => {
    setSort(next)
    setPages(firstPage)
    setOwn([])
  }
  const seeAll = (to: string) => setPages((before) => [...before, { limit: nextResponses, to }])

  /** Refetches as many responses as are shown, ten at a time; a hidden response is replaced by the next. */
  const refetch = async (shown: number): Promise<void> => {
    const client = await store.live()
    const asked: PageAsked[] = []
    let to: string | undefined
    do {
      const page: PageAsked = { limit: threadPageSize, ...(to && { to }) }
      asked.push(page)
      to = (await askThreads(client, subject, { page, sort }))?.page.pagingInfo.next?.to ?? undefined
    } while (to && asked.length * threadPageSize < shown)
    setOwn([])
    setPages(asked)
  }
  return {
    sort,
    sortBy,
    pages,
    seeAll,
    refetch,
    own,
    add: (response: Published) => setOwn((before) => [response, ...before]),
  }
}
