import { sql } from 'kysely'
import {
  authorVisibleTo,
  publicationVisibleTo,
  visibleTo,
  type Story,
  loadListedStories,
} from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { notDismissedBy } from './signals.ts'

/** How many of the newest stories are scanned before the search by followee takes over. */
const maxScannedStories = 12_000

/**
 * Stories of followed people and publications, newest first. A viewer with many follows is served by a short scan of the newest stories,
 * one with few quiet follows by an index probe for each. Only one of the two does any work.
 */
export async function loadFollowingFeed(ctx: Context, viewerId: string, { limit, after }: PageRequest): Promise<Page<Story>> {
  const at = after?.at ?? new Date(ctx.now().getTime() + 1)
  const id = after?.id ?? 'g'
  const rowLimit = oneMoreThan(limit)
  const me = sql.val(viewerId)
  const isShown = sql`${visibleTo(me)} ${notDismissedBy(me)}`
  // Visibility of a followee is checked once rather than for each of their stories.
  const ofOneAuthor = sql`${publicationVisibleTo(me)} ${notDismissedBy(me)}`
  const followed = sql<{ id: string; at: Date }>`
    with walk as materialized (
      select p.id, p.first_published_at as at from (
        select id, first_published_at, author_id, publication_id from stories
        where is_listed and (first_published_at, id) < (${at}::timestamptz, ${id}) order by first_published_at desc, id desc limit ${sql.lit(maxScannedStories)}
      ) p
      where (p.author_id in (select followee_id from follows_users where follower_id = ${viewerId})
          or p.publication_id in (select publication_id from follows_publications where follower_id = ${viewerId}))
        ${isShown}
      order by p.first_published_at desc, p.id desc limit ${rowLimit}
    ), full_page as materialized (select count(*) >= ${rowLimit} as yes from walk)
    select x.id, x.at from (
      select id, at from walk where (select yes from full_page)
      union all select * from (
        select p.id, p.at from follows_users f cross join lateral (
          select p.id, p.first_published_at as at from stories p
          where p.author_id = f.followee_id and p.is_listed and (p.first_published_at, p.id) < (${at}::timestamptz, ${id}) ${ofOneAuthor}
          order by p.first_published_at desc, p.id desc limit ${rowLimit}
        ) p where not (select yes from full_page) and f.follower_id = ${viewerId} ${authorVisibleTo(me, sql`f.followee_id`)}
        union
        select p.id, p.at from follows_publications f cross join lateral (
          select p.id, p.first_published_at as at from stories p
          where p.publication_id = f.publication_id and p.is_listed and (p.first_published_at, p.id) < (${at}::timestamptz, ${id}) ${isShown}
          order by p.first_published_at desc, p.id desc limit ${rowLimit}
        ) p where not (select yes from full_page) and f.follower_id = ${viewerId}
      ) probed
    ) x order by x.at desc, x.id desc limit ${rowLimit}`
  const page = toPage(await loadListedStories(ctx, followed), limit, (row) => row)
  return { ...page, items: page.items.map(({ story }) => story) }
}
