import { useState } from 'react'
import type { ResponseSortType } from '#shared/enums/responses.ts'
import { nextPageSize, threadPageSize } from '#shared/response-pages.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { PublishedResponse } from './responses.operations.ts'
import type { Subject } from './subject.ts'
import { fetchThreads, type ThreadPageRequest } from './use-threads.ts'

const firstPage: ThreadPageRequest[] = [{ limit: threadPageSize }]

/** The loaded pages of a conversation, their order, and the viewer's own additions. */
export function useConversation(subject: Subject) {
  const store = useDataStore()
  const [sort, setSort] = useState<ResponseSortType>('BEST')
  const [pages, setPages] = useState(firstPage)
  const [ownResponses, setOwnResponses] = useState<PublishedResponse[]>([])

  const sortBy = (next: ResponseSortType) => {
    setSort(next)
    setPages(firstPage)
    setOwnResponses([])
  }
  const seeAll = (to: string) => setPages((before) => [...before, { limit: nextPageSize, to }])

  /** Refetches as many responses as are shown, ten at a time; a hidden response is replaced by the next. */
  const refetch = async (shownCount: number): Promise<void> => {
    const pageRequests: ThreadPageRequest[] = []
    let to: string | undefined
    do {
      const page: ThreadPageRequest = { limit: threadPageSize, ...(to && { to }) }
      pageRequests.push(page)
      to = (await fetchThreads(store, subject, { page, sort }))?.page.pagingInfo.next?.to ?? undefined
    } while (to && pageRequests.length * threadPageSize < shownCount)
    setOwnResponses([])
    setPages(pageRequests)
  }
  return {
    sort,
    sortBy,
    pages,
    seeAll,
    refetch,
    own: ownResponses,
    add: (response: PublishedResponse) => setOwnResponses((before) => [response, ...before]),
  }
}
