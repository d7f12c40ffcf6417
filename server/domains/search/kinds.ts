import { type RawBuilder, sql } from 'kysely'
import type { SearchIndex } from '#shared/enums/search.ts'
import { isVisibleTo } from '#server/domains/people/people.ts'
import { isPublicList } from '#server/domains/lists/lists.ts'
import { visibleToViewer } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

export const searchKinds = ['story', 'user', 'publication', 'tag', 'list'] as const

export type SearchKind = (typeof searchKinds)[number]

/** The index names of the HTTP API. */
export const kindByIndex: Record<SearchIndex, SearchKind> = {
  search_post: 'story',
  search_user: 'user',
  search_publication: 'publication',
  search_tag: 'tag',
  search_list: 'list',
}

type Rules = {
  /** How words are stemmed; names are not. */
  language: RawBuilder<unknown>
  /** Joins the target of entry `e`, under the aliases used by its rules. */
  from: RawBuilder<unknown>
  /** Whether the viewer may see it now; the index may lag by a few seconds. */
  isVisible: (ctx: Context, match: 'all' | 'names') => RawBuilder<unknown>
}

const english = sql`'english'::regconfig`
const simple = sql`'simple'::regconfig`

const notMuted = (ctx: Context, person: RawBuilder<unknown>): RawBuilder<unknown> =>
  ctx.viewer
    ? sql`and not exists (select 1 from mutes_users m where m.user_id = ${ctx.viewer.id} and m.muted_id = ${person})`
    : sql``

const notMutedPublication = (ctx: Context): RawBuilder<unknown> =>
  ctx.viewer
    ? sql`and not exists (select 1 from mutes_publications m where m.user_id = ${ctx.viewer.id} and m.publication_id = c.id)`
    : sql``

export const rulesByKind: Record<SearchKind, Rules> = {
  story: {
    language: english,
    from: sql`join stories p on p.id = e.id`,
    isVisible: (ctx) => sql`p.is_listed ${visibleToViewer(ctx)}`,
  },
  user: {
    language: simple,
    from: sql`join users u on u.id = e.id`,
    // Authors of books have their own directory.
    isVisible: (ctx, match) =>
      sql`${match === 'names' ? sql`true` : sql`not u.is_book_author`} and ${isVisibleTo(ctx)} ${notMuted(ctx, sql`u.id`)}`,
  },
  publication: {
    language: simple,
    from: sql`join publications c on c.id = e.id`,
    isVisible: (ctx) => sql`c.suspended_at is null and c.deleted_at is null ${notMutedPublication(ctx)}`,
  },
  tag: {
    language: simple,
    from: sql`join tag_stats ts on ts.tag_id = e.id`,
    isVisible: () => sql`ts.story_count >= 1`,
  },
  list: {
    language: english,
    from: sql`join lists l on l.id = e.id join users u on u.id = l.owner_id`,
    isVisible: (ctx) => sql`${isPublicList} and ${isVisibleTo(ctx)} ${notMuted(ctx, sql`l.owner_id`)}`,
  },
}
