import { sql } from 'kysely'
import { newestOf, shelfOfTag, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { notDismissedBy } from './signals.ts'

/** The newest stories of a topic, without those the reader dismissed. */
export function topicFeed(ctx: Context, viewerId: string, tagId: string, request: PageRequest): Promise<Page<Story>> {
  const shelf = shelfOfTag(ctx, tagId)
  return newestOf(ctx, { ...shelf, from: sql`${shelf.from} ${notDismissedBy(sql.val(viewerId))}` }, request)
}
