import { CatalogRef } from '#server/domains/lists/lists.schema.ts'
import { listsById } from '#server/domains/lists/lists.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { UserConnectionRef } from '#server/domains/people/people.schema.ts'
import { PostConnectionRef } from '#server/domains/stories/stories.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { oncePerRequest, loadExisting } from '#server/platform/loader.ts'
import { pagingInfo } from '#server/platform/paging.ts'
import { recordClick } from './click-event.ts'
import {
  searchListIds,
  searchPeople,
  searchPublications,
  searchStories,
  searchTags,
  validateSearch,
  type SearchRequest,
  type SearchResultPage,
} from './results.query.ts'
import { searchCategories } from '#shared/enums/search.ts'

const SearchCategoryRef = enumeration('SearchCategory', searchCategories)

/** Items, count and next page are separate fields but found once. */
const once = <Item>(find: (ctx: Context, request: SearchRequest) => Promise<SearchResultPage<Item>>) =>
  oncePerRequest((request: SearchRequest) => JSON.stringify(request), find)

const find = {
  posts: once(searchStories),
  users: once(searchPeople),
  publications: once(searchPublications),
  tags: once(searchTags),
  lists: once(searchListIds),
}

const connection = <Item>(page: SearchResultPage<Item>) => ({
  items: page.items,
  totalCount: page.totalCount,
  pagingInfo: pagingInfo(page),
})

const SearchResultsRef = builder.objectRef<SearchRequest>('SearchResults').implement({
  fields: (t) => ({
    category: t.expose('category', { type: SearchCategoryRef }),
    posts: t.field({
      type: PostConnectionRef,
      resolve: async (request, _args, ctx) => connection(await find.posts(ctx, request)),
    }),
    users: t.field({
      type: UserConnectionRef,
      resolve: async (request, _args, ctx) => connection(await find.users(ctx, request)),
    }),
    publications: t.field({
      type: [CollectionRef],
      resolve: async (request, _args, ctx) => (await find.publications(ctx, request)).items,
    }),
    tags: t.field({ type: [TagRef], resolve: async (request, _args, ctx) => (await find.tags(ctx, request)).items }),
    catalogs: t.field({
      type: [CatalogRef],
      resolve: async (request, _args, ctx) => loadExisting(listsById(ctx), (await find.lists(ctx, request)).items),
    }),
    /** Of the requested category. */
    totalCount: t.int({
      resolve: async (request, _args, ctx) => (await find[request.category](ctx, request)).totalCount,
    }),
    pagingInfo: t.field({
      type: PagingInfoRef,
      resolve: async (request, _args, ctx) => pagingInfo(await find[request.category](ctx, request)),
    }),
  }),
})

const SearchResultRef = resultUnion('SearchResult', SearchResultsRef, ['BadRequest'])

builder.queryField('search', (t) =>
  t.field({
    type: SearchResultRef,
    args: {
      query: t.arg.string({ required: true }),
      category: t.arg({ type: SearchCategoryRef }),
      collectionId: t.arg.id(),
      /** A publication by its domain or slug, instead of its id. */
      domainOrSlug: t.arg.id(),
      userId: t.arg.id(),
      /** Of stories only: the BCP 47 tag of one of `storyLanguages`. */
      language: t.arg.string(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, args, ctx) => unwrap(await validateSearch(ctx, args)),
  }),
)

builder.mutationField('searchClickEvent', (t) =>
  t.boolean({
    args: {
      queryId: t.arg.string({ required: true }),
      indexName: t.arg.string({ required: true }),
      objectIds: t.arg.stringList({ required: true }),
      positions: t.arg.intList({ required: true }),
    },
    resolve: async (_root, click, ctx) => orThrow(await recordClick(ctx, click)),
  }),
)
