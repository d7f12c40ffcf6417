import { loadFound } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationAt, type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import { type Tag, tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { mostInOnePage, type PagingOptions } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SearchCategory } from '#shared/enums/search-category.ts'
import { minute } from '#shared/time/units.ts'
import { find } from './find.ts'
import type { SearchScope } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'

const searchesPerMinute = { limit: 300, windowMs: minute }
const usualPage = 10

const kindOfCategory: Record<SearchCategory, SearchKind> = {
  posts: 'post',
  users: 'user',
  publications: 'publication',
  tags: 'tag',
  lists: 'list',
}

export type SearchAsked = {
  text: string
  category: SearchCategory
  scope: SearchScope
  limit: number
  /** 0-based; pages are numbered, because results are ranked again for each request. */
  page: number
}

export type SearchPage<Item> = { items: Item[]; totalCount: number; next: string | undefined; limit: number }

/** The id of no publication. */
const nowhere = ''

type Given = {
  query: string
  category?: SearchCategory | null | undefined
  collectionId?: string | null | undefined
  domainOrSlug?: string | null | undefined
  userId?: string | null | undefined
  paging?: PagingOptions | null | undefined
}

/** Validates a search without running it. */
export async function readSearch(ctx: Context, given: Given): Promise<Result<SearchAsked, 'BadRequest'>> {
  const tooOften = limitedAs('BadRequest', ctx, 'search', searchesPerMinute)
  if (tooOften) return tooOften
  const { limit, to } = given.paging ?? {}
  if (limit != null && (limit < 1 || limit > mostInOnePage))
    return refused('BadRequest', { message: `A page can have 1 to ${mostInOnePage} items.`, field: 'limit' })
  if (to && !/^\d{1,3}$/.test(to))
    return refused('BadRequest', { message: 'We couldn’t find that place in the list.', field: 'to' })
  const collectionId =
    given.domainOrSlug != null ? ((await findPublicationAt(ctx, given.domainOrSlug))?.id ?? nowhere) : given.collectionId
  return ok({
    text: given.query,
    category: given.category ?? 'posts',
    scope: {
      ...(collectionId != null && { publicationId: collectionId }),
      ...(given.userId != null && { ownerId: given.userId }),
    },
    limit: limit ?? usualPage,
    page: Number(to ?? 0),
  })
}

/** The scope applies to stories and, for one person, lists; people, publications and topics are searched everywhere. */
const scopeFor = (kind: SearchKind, { ownerId, publicationId }: SearchScope): SearchScope => {
  if (kind === 'post') return { ...(ownerId !== undefined && { ownerId }), ...(publicationId !== undefined && { publicationId }) }
  return kind === 'list' && ownerId ? { ownerId } : {}
}

/** One page of entries of a category; empty for other categories than the requested one. */
async function pageOf(ctx: Context, category: SearchCategory, asked: SearchAsked): Promise<SearchPage<string>> {
  const { limit, page, text, scope } = asked
  if (category !== asked.category || text.trim() === '') return { items: [], totalCount: 0, next: undefined, limit }
  const kind = kindOfCategory[category]
  const { ids } = await find(ctx, { kind, text, scope: scopeFor(kind, scope) })
  const end = (page + 1) * limit
  return {
    items: ids.slice(page * limit, end),
    totalCount: ids.length,
    next: end < ids.length ? String(page + 1) : undefined,
    limit,
  }
}

export async function foundStories(ctx: Context, asked: SearchAsked): Promise<SearchPage<Story>> {
  const page = await pageOf(ctx, 'posts', asked)
  const chosen = await storiesChosen(
    ctx,
    sql<{ id: string }>`select id from unnest(${page.items}::text[]) with ordinality as chosen (id, at) order by at`,
  )
  return { ...page, items: chosen.map(({ story }) => story) }
}

export async function foundPeople(ctx: Context, asked: SearchAsked): Promise<SearchPage<User>> {
  const page = await pageOf(ctx, 'users', asked)
  return { ...page, items: await loadFound(usersById(ctx), page.items) }
}

export async function foundPublications(ctx: Context, asked: SearchAsked): Promise<SearchPage<Publication>> {
  const page = await pageOf(ctx, 'publications', asked)
  return { ...page, items: await loadFound(publicationsById(ctx), page.items) }
}

export async function foundTags(ctx: Context, asked: SearchAsked): Promise<SearchPage<Tag>> {
  const page = await pageOf(ctx, 'tags', asked)
  return { ...page, items: await loadFound(tagsById(ctx), page.items) }
}

export const foundListIds = (ctx: Context, asked: SearchAsked): Promise<SearchPage<string>> => pageOf(ctx, 'lists', asked)
