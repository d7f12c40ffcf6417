import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import type { SortDirection } from '#shared/enums/stories.ts'
import type { PublicationStoriesFilter } from '#shared/enums/publications.ts'
import { isWriterActive, isNotBlocked, type Story } from '#server/domains/stories/stories.ts'
import { type StoryKey, loadStoryPage, matchesText } from '#server/domains/story-lists/story-lists.ts'

type DeskList = { where: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** The condition and sort time of each list of the publication's editors, including stories hidden from readers but not private ones. */
const deskLists: Record<PublicationStoriesFilter, DeskList> = {
  published: {
    where: sql`p.state = 'published' and p.visibility in ('PUBLIC', 'LOCKED')`,
    at: sql`p.first_published_at`,
  },
  drafts: { where: sql`p.state = 'draft'`, at: sql`p.updated_at` },
  unlisted: { where: sql`p.state = 'published' and p.visibility = 'UNLISTED'`, at: sql`p.first_published_at` },
}

type DeskFilter = {
  filter: PublicationStoriesFilter
  searchQuery?: string | null | undefined
  writerId?: string | null | undefined
  sort?: SortDirection | null | undefined
}

/** A publication's stories of one kind for its editors, most recently changed first unless reversed. */
export function listPublicationDesk(
  ctx: Context,
  publicationId: string,
  { filter, searchQuery, writerId, sort }: DeskFilter,
  { limit, after }: PageRequest,
): Promise<Page<Story>> {
  const { where, at } = deskLists[filter]
  const [beyond, order] = sort === 'ASC' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, ${at} as at from stories p
      where p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and ${where}
        and p.in_response_to_id is null and ${isWriterActive} ${isNotBlocked(ctx)}
        ${writerId ? sql`and p.author_id = ${writerId}` : sql``} ${matchesText(searchQuery)}
        ${after ? sql`and (${at}, p.id) ${beyond} (${after.at}, ${after.id})` : sql``}
      order by ${at} ${order}, p.id ${order} limit ${oneMoreThan(limit)}`,
    { limit, after },
  )
}
