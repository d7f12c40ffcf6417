import { readStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { List } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { queryListStoryIds } from './lists.sql.ts'
import { readList } from './read-list.ts'

export type ListPlace = {
  list: List
  /** 1-based. */
  position: number
  count: number
  previous: Story | undefined
  next: Story | undefined
}

/** The position of a story in a list as the viewer sees it, with its neighbors. */
export async function findPlaceInList(ctx: Context, listId: string, storyId: string): Promise<ListPlace | undefined> {
  const read = await readList(ctx, listId)
  if (!read.ok) return undefined
  const ids = await queryListStoryIds(ctx, read.value, listPolicy.seeAll(ctx, read.value))
  const at = ids.indexOf(storyId)
  if (at < 0) return undefined
  const [previous, next] = await Promise.all([openable(ctx, ids[at - 1]), openable(ctx, ids[at + 1])])
  return { list: read.value, position: at + 1, count: ids.length, previous, next }
}

async function openable(ctx: Context, id: string | undefined): Promise<Story | undefined> {
  const read = id === undefined ? undefined : await readStory(ctx, id)
  return read?.ok ? read.story : undefined
}
