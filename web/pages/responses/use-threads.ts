import type { ResponseSortType } from '#shared/enums/response-sort-type.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { LiveClient } from '#web/data/data-store.ts'
import type { RefetchThreadedCatalogResponsesQuery, RefetchThreadedPostResponsesQuery } from '#web/data/operations.generated.ts'
import { listResponsesQuery, responsesQuery, type ThreadPage } from './responses.operations.ts'
import type { Subject } from './subject.ts'

export type PageAsked = { limit: number; to?: string }
type Asked = { page: PageAsked; sort: ResponseSortType }

/** One page of threads with the state of the conversation. */
export type Threads = { count: number; isClosed: boolean; page: ThreadPage }

const forStory = (id: string, { page, sort }: Asked) => ({ postId: id, postResponsesPaging: page, sortType: sort })
const forList = (id: string, { page, sort }: Asked) => ({ catalogId: id, catalogResponsesPagingOptions: page, sortType: sort })

function ofStory(data: RefetchThreadedPostResponsesQuery | undefined): Threads | undefined {
  const post = data?.postResult
  if (post?.__typename !== 'Post') return undefined
  return { count: post.postResponses.count, isClosed: post.isDiscussionClosed, page: post.threadedPostResponses }
}

function ofList(data: RefetchThreadedCatalogResponsesQuery | undefined): Threads | undefined {
  const list = data?.catalogById
  if (list?.__typename !== 'Catalog') return undefined
  return { count: list.responsesCount, isClosed: list.isDiscussionClosed, page: list.threadedCatalogResponses }
}

export function useThreads({ kind, id }: Subject, asked: Asked, { skip = false } = {}) {
  const story = useQuery(responsesQuery, forStory(id, asked), { skip: skip || kind !== 'story' })
  const list = useQuery(listResponsesQuery, forList(id, asked), { skip: skip || kind !== 'list' })
  const { errors, isLoading } = kind === 'list' ? list : story
  return { threads: kind === 'list' ? ofList(list.data) : ofStory(story.data), errors, isLoading }
}

/** The same, bypassing the cache. */
export async function askThreads(client: LiveClient, { kind, id }: Subject, asked: Asked): Promise<Threads | undefined> {
  if (kind === 'list') {
    const { data } = await client.query(listResponsesQuery, forList(id, asked), { fresh: true })
    return ofList(data as RefetchThreadedCatalogResponsesQuery | undefined)
  }
  const { data } = await client.query(responsesQuery, forStory(id, asked), { fresh: true })
  return ofStory(data as RefetchThreadedPostResponsesQuery | undefined)
}
