import { CatalogRef } from '#server/domains/lists/lists.schema.ts'
import { listsById } from '#server/domains/lists/lists.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { UserConnectionRef } from '#server/domains/people/people.schema.ts'
import { PostConnectionRef } from '#server/domains/stories/stories.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SearchCategoryRef } from '#server/platform/graphql/enumerations.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { once, loadFound } from '#server/platform/loader.ts'
import { pagingInfo } from '#server/platform/paging.ts'
import { recordClick } from './click-event.ts'
import {
  foundListIds,
  foundPeople,
  foundPublications,
  foundStories,
  foundTags,
  readSearch,
  type SearchAsked,
  type SearchPage,
} from './results.query.ts'

const finders = {
  posts: foundStories,
  users: foundPeople,
  publications: foundPublications,
  tags: foundTags,
  lists: foundListIds,
}

/** Items, count and next page are separate fields but found once. */
const found = <Item>(ctx: Context, find: (ctx: Context, asked: SearchAsked) => Promise<SearchPage<Item>>, asked: SearchAsked) =>
  once(ctx, find, JSON.stringify(asked), () => find(ctx, asked))

const connection = <Item>(page: SearchPage<Item>) => ({
  items: page.items,
  totalCount: page.totalCount,
  pagingInfo: pagingInfo(page),
})

const SearchResultsRef = builder.objectRef<SearchAsked>('SearchResults').implement({
  fields: (t) => ({
    category: t.expose('category', { type: SearchCategoryRef }),
    posts: t.field({
      type: PostConnectionRef,
      resolve: async (asked, _args, ctx) => connection(await found(ctx, foundStories, asked)),
    }),
    users: t.field({
      type: UserConnectionRef,
      resolve: async (asked, _args, ctx) => connection(await found(ctx, foundPeople, asked)),
    }),
    publications: t.field({
      type: [CollectionRef],
      resolve: async (asked, _args, ctx) => (await found(ctx, foundPublications, asked)).items,
    }),
    tags: t.field({ type: [TagRef], resolve: async (asked, _args, ctx) => (await found(ctx, foundTags, asked)).items }),
    catalogs: t.field({
      type: [CatalogRef],
      resolve: async (asked, _args, ctx) => loadFound(listsById(ctx), (await found(ctx, foundListIds, asked)).items),
    }),
    /** Of the requested category. */
    totalCount: t.int({
      resolve: async (asked, _args, ctx) => (await found<unknown>(ctx, finders[asked.category], asked)).totalCount,
    }),
    pagingInfo: t.field({
      type: PagingInfoRef,
      resolve: async (asked, _args, ctx) => pagingInfo(await found<unknown>(ctx, finders[asked.category], asked)),
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
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, given, ctx) => unwrap(await readSearch(ctx, given)),
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
