import { sql } from 'kysely'
import { listNewest, tagListing } from '#server/domains/story-lists/story-lists.ts'
import { type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { notDismissedBy } from './signals.ts'

/** The newest stories of a topic, without those the reader dismissed. */
export function loadTopicFeed(ctx: Context, viewerId: string, tagId: string, request: PageRequest): Promise<Page<Story>> {
  const listing = tagListing(ctx, tagId)
  return listNewest(ctx, { ...listing, from: sql`${listing.from} ${notDismissedBy(sql.val(viewerId))}` }, request)
}
