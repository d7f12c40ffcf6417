import { t } from '#shared/translation/translate.ts'
import { loadExisting } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationByAddress, type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import { type Tag, tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { maxPageSize, type PagingOptions } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SearchCategory } from '#shared/enums/search.ts'
import { isStoryLanguage } from '#shared/story-languages.ts'
import { minute } from '#shared/time/units.ts'
import { searchIndex } from './search-index.ts'
import type { IndexScope } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'

const searchesPerMinute = { limit: 300, windowMs: minute }
const defaultPageSize = 10

const kindOfCategory: Record<SearchCategory, SearchKind> = {
  posts: 'story',
  users: 'user',
  publications: 'publication',
  tags: 'tag',
  lists: 'list',
}

export type SearchRequest = {
  text: string
  category: SearchCategory
  scope: IndexScope
  limit: number
  /** 0-based; pages are numbered, because results are ranked again for each request. */
  page: number
}

export type SearchResultPage<Item> = { items: Item[]; totalCount: number; next: string | undefined; limit: number }

/** The id of no publication. */
const noPublication = ''

type SearchInput = {
  query: string
  category?: SearchCategory | null | undefined
  collectionId?: string | null | undefined
  domainOrSlug?: string | null | undefined
  userId?: string | null | undefined
  language?: string | null | undefined
  paging?: PagingOptions | null | undefined
}

/** Validates a search without running it. */
export async function validateSearch(ctx: Context, input: SearchInput): Promise<Result<SearchRequest, 'BadRequest'>> {
  const rateLimited = enforceRateLimit(ctx, 'search', searchesPerMinute)
  if (rateLimited) return refused('BadRequest', { ...rateLimited.refusal, code: 'RateLimited' })
  const { limit, to } = input.paging ?? {}
  if (limit != null && (limit < 1 || limit > maxPageSize))
    return refused('BadRequest', { message: t`A page can have 1 to ${maxPageSize} items.`, field: 'limit' })
  if (to && !/^\d{1,3}$/.test(to))
    return refused('BadRequest', { message: t`We couldn’t find that place in the list.`, field: 'to' })
  if (input.language != null && !isStoryLanguage(input.language))
    return refused('BadRequest', { message: t`Choose a language from the list.`, field: 'language' })
  const publicationId =
    input.domainOrSlug != null
      ? ((await findPublicationByAddress(ctx, input.domainOrSlug))?.id ?? noPublication)
      : input.collectionId
  return ok({
    text: input.query,
    category: input.category ?? 'posts',
    scope: {
      ...(publicationId != null && { publicationId }),
      ...(input.userId != null && { ownerId: input.userId }),
      ...(input.language != null && { language: input.language }),
    },
    limit: limit ?? defaultPageSize,
    page: Number(to ?? 0),
  })
}

/** The scope applies to stories and, for one person, lists; people, publications and topics are searched everywhere. */
const scopeFor = (kind: SearchKind, scope: IndexScope): IndexScope => {
  if (kind === 'story') return scope
  return kind === 'list' && scope.ownerId ? { ownerId: scope.ownerId } : {}
}

/** One page of entries of a category; empty for other categories than the requested one. */
async function pageOf(ctx: Context, category: SearchCategory, request: SearchRequest): Promise<SearchResultPage<string>> {
  const { limit, page, text, scope } = request
  if (category !== request.category || text.trim() === '') return { items: [], totalCount: 0, next: undefined, limit }
  const kind = kindOfCategory[category]
  const { ids } = await searchIndex(ctx, { kind, text, scope: scopeFor(kind, scope) })
  const end = (page + 1) * limit
  return {
    items: ids.slice(page * limit, end),
    totalCount: ids.length,
    next: end < ids.length ? String(page + 1) : undefined,
    limit,
  }
}

export async function searchStories(ctx: Context, request: SearchRequest): Promise<SearchResultPage<Story>> {
  const page = await pageOf(ctx, 'posts', request)
  const chosen = await loadListedStories(
    ctx,
    sql<{ id: string }>`select id from unnest(${page.items}::text[]) with ordinality as chosen (id, at) order by at`,
  )
  return { ...page, items: chosen.map(({ story }) => story) }
}

export async function searchPeople(ctx: Context, request: SearchRequest): Promise<SearchResultPage<User>> {
  const page = await pageOf(ctx, 'users', request)
  return { ...page, items: await loadExisting(usersById(ctx), page.items) }
}

export async function searchPublications(ctx: Context, request: SearchRequest): Promise<SearchResultPage<Publication>> {
  const page = await pageOf(ctx, 'publications', request)
  return { ...page, items: await loadExisting(publicationsById(ctx), page.items) }
}

export async function searchTags(ctx: Context, request: SearchRequest): Promise<SearchResultPage<Tag>> {
  const page = await pageOf(ctx, 'tags', request)
  return { ...page, items: await loadExisting(tagsById(ctx), page.items) }
}

export const searchListIds = (ctx: Context, request: SearchRequest): Promise<SearchResultPage<string>> =>
  pageOf(ctx, 'lists', request)
