import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import type { PublicationStoriesFilter } from '#shared/enums/publication-stories-filter.ts'
import { authorIsThere, type Key, loadStories, notBlocked } from './listings.sql.ts'
import type { Story } from './story.ts'

type Shelf = { where: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** What its editors see of a publication: also what readers do not find, but for what a writer keeps to themselves. */
const shelves: Record<PublicationStoriesFilter, Shelf> = {
  published: {
    where: sql`p.state = 'published' and p.visibility in ('PUBLIC', 'LOCKED')`,
    at: sql`p.first_published_at`,
  },
  drafts: { where: sql`p.state = 'draft'`, at: sql`p.updated_at` },
  unlisted: { where: sql`p.state = 'published' and p.visibility = 'UNLISTED'`, at: sql`p.first_published_at` },
}

/** A publication's stories of one kind, for its editors; what moved last comes first. */
export function publicationDesk(
  ctx: Context,
  publicationId: string,
  filter: PublicationStoriesFilter,
  { limit, after }: PageRequest,
): Promise<Page<Story>> {
  const { where, at } = shelves[filter]
  return loadStories(
    ctx,
    sql<Key>`select p.id, ${at} as at from posts p
      where p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and ${where}
        and p.in_response_to_id is null and ${authorIsThere} ${notBlocked(ctx)}
        ${after ? sql`and (${at}, p.id) < (${after.at}, ${after.id})` : sql``}
      order by ${at} desc, p.id desc limit ${limit + 1}`,
    { limit, after },
  )
}
