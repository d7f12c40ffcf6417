import type { DataOf } from '#web/data/graphql.ts'
import type { ResponseSortType } from '#shared/enums/responses.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { listResponsesQuery, responsesQuery, type ThreadPage } from './responses.operations.ts'
import type { Subject } from './subject.ts'

export type ThreadPageRequest = { limit: number; to?: string }
type ThreadsRequest = { page: ThreadPageRequest; sort: ResponseSortType }

/** One page of threads with the state of the conversation. */
export type Threads = { count: number; canRespond: boolean; isClosed: boolean; page: ThreadPage }

const forStory = (id: string, { page, sort }: ThreadsRequest) => ({ postId: id, postResponsesPaging: page, sortType: sort })
const forList = (id: string, { page, sort }: ThreadsRequest) => ({
  catalogId: id,
  catalogResponsesPagingOptions: page,
  sortType: sort,
})

function ofStory(data: DataOf<typeof responsesQuery> | undefined): Threads | undefined {
  const story = data?.postResult
  if (story?.__typename !== 'Post') return undefined
  return {
    count: story.postResponses.count,
    canRespond: story.viewerEdge.canRespond,
    isClosed: story.isDiscussionClosed,
    page: story.threadedPostResponses,
  }
}

function ofList(data: DataOf<typeof listResponsesQuery> | undefined): Threads | undefined {
  const list = data?.catalogById
  if (list?.__typename !== 'Catalog') return undefined
  return {
    count: list.responsesCount,
    canRespond: list.viewerEdge.canRespond,
    isClosed: list.isDiscussionClosed,
    page: list.threadedCatalogResponses,
  }
}

export function useThreads({ kind, id }: Subject, request: ThreadsRequest, { skip = false } = {}) {
  const story = useQuery(responsesQuery, forStory(id, request), { skip: skip || kind !== 'story' })
  const list = useQuery(listResponsesQuery, forList(id, request), { skip: skip || kind !== 'list' })
  const { errors, isLoading } = kind === 'list' ? list : story
  return { threads: kind === 'list' ? ofList(list.data) : ofStory(story.data), errors, isLoading }
}

/** The same, bypassing the cache. */
export async function fetchThreads(
  store: DataStore,
  { kind, id }: Subject,
  request: ThreadsRequest,
): Promise<Threads | undefined> {
  if (kind === 'list') {
    const { data } = await store.refetch(listResponsesQuery, forList(id, request))
    return ofList(data ?? undefined)
  }
  const { data } = await store.refetch(responsesQuery, forStory(id, request))
  return ofStory(data ?? undefined)
}
