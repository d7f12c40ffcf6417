import { loadExisting } from '#server/platform/loader.ts'
import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { PostConnectionRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import { awardKinds } from '#shared/enums/lists.ts'
import { CatalogPlaceRef, CatalogRef, CatalogTypeRef, CatalogVisibilityRef } from './lists.schema.ts'
import { listAwardedStories } from './staff-picks.query.ts'
import { queryFollowedLists, queryLibraryLists, queryListsOfUser, type ListsOfUser } from './lists-of-user.query.ts'
import type { List } from './list.ts'
import { listsById } from './lists.sql.ts'
import { findPlaceInList } from './place-in-list.query.ts'
import { readList, readListAt } from './read-list.ts'
import { viewerMarksByStory } from './reads.sql.ts'

const defaultPageSize = 20

const CatalogCursorRef = builder.objectRef<{ id: string }>('CatalogCursor').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
const CatalogPagingRef = builder.objectRef<ListsOfUser>('CatalogPaging').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    /** Passed as `to`, returns the next page. */
    nextPageCursor: t.field({
      type: CatalogCursorRef,
      nullable: true,
      resolve: ({ next }) => (next === undefined ? null : { id: next }),
    }),
  }),
})
const CatalogsByUserRef = builder.objectRef<ListsOfUser>('CatalogsByUser').implement({
  fields: (t) => ({
    catalogs: t.field({ type: [CatalogRef], resolve: (page) => page.items }),
    paging: t.field({ type: CatalogPagingRef, resolve: (page) => page }),
  }),
})
const CatalogConnectionRef = builder.objectRef<Page<List>>('CatalogConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [CatalogRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const readKinds = ['NotFound', 'Forbidden'] as const
const CatalogByIdResultRef = resultUnion('CatalogByIdResult', CatalogRef, readKinds)
const CatalogByAddressResultRef = resultUnion('CatalogByAddressResult', CatalogRef, readKinds)
const CatalogPageResultRef = resultUnion('CatalogPageResult', CatalogRef, readKinds)

const CatalogsContainingPostRef = builder.objectRef<{ items: List[] }>('CatalogsContainingPostPayload').implement({
  fields: (t) => ({ items: t.field({ type: [CatalogRef], resolve: ({ items }) => items }) }),
})
const CatalogsContainingPostResultRef = resultUnion('CatalogsContainingPostResult', CatalogsContainingPostRef, ['Unauthorized'])
const FollowedCatalogsRef = builder.objectRef<Page<List>>('FollowedCatalogsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [CatalogRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const FollowedCatalogsResultRef = resultUnion('FollowedCatalogsResult', FollowedCatalogsRef, ['Unauthorized'])

builder.queryFields((t) => ({
  catalogById: t.field({
    type: CatalogByIdResultRef,
    args: { catalogId: t.arg.id({ required: true }) },
    resolve: async (_root, { catalogId }, ctx) => unwrap(await readList(ctx, catalogId)),
  }),
  /** Finds a list by the last part of its address; a predefined list also needs a username. */
  catalogByAddress: t.field({
    type: CatalogByAddressResultRef,
    args: { slugId: t.arg.string({ required: true }), username: t.arg.string() },
    resolve: async (_root, { slugId, username }, ctx) => unwrap(await readListAt(ctx, slugId, username ?? undefined)),
  }),
  catalogPage: t.field({
    type: CatalogPageResultRef,
    args: { catalogId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { catalogId, paging }, ctx) => {
      const page = orThrow(readPaging(paging, defaultPageSize))
      const list = await readList(ctx, catalogId)
      return unwrap(list.ok ? ok({ ...list.value, page }) : list)
    },
  }),
  catalogsByUser: t.field({
    type: CatalogsByUserRef,
    args: {
      userId: t.arg.id({ required: true }),
      type: t.arg({ type: CatalogTypeRef, required: true }),
      pagingOptions: t.arg({ type: PagingOptionsRef }),
      visibility: t.arg({ type: CatalogVisibilityRef }),
    },
    resolve: (_root, { userId, type, pagingOptions, visibility }, ctx) =>
      queryListsOfUser(
        ctx,
        { userId, type, visibility: visibility ?? undefined },
        orThrow(readPaging(pagingOptions, defaultPageSize)),
      ),
  }),
  /** Which of the viewer's lists contain a story. */
  catalogsContainingPost: t.field({
    type: CatalogsContainingPostResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const ids = (await viewerMarksByStory(ctx).load(postId))?.listIds ?? []
      return unwrap(ok({ items: await loadExisting(listsById(ctx), ids) }))
    },
  }),
  followedCatalogs: t.field({
    type: FollowedCatalogsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      return unwrap(ok(await queryFollowedLists(ctx, ctx.viewer.id, orThrow(readPaging(paging, defaultPageSize)))))
    },
  }),
  /** The editors' choices for everyone, newest first. */
  libraryCatalogs: t.field({
    type: CatalogConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (_root, { paging }, ctx) => queryLibraryLists(ctx, orThrow(readPaging(paging, defaultPageSize))),
  }),
  /** The position of a story in the list it was opened from. */
  catalogPlace: t.field({
    type: CatalogPlaceRef,
    nullable: true,
    args: { catalogId: t.arg.id({ required: true }), postId: t.arg.id({ required: true }) },
    resolve: async (_root, { catalogId, postId }, ctx) => (await findPlaceInList(ctx, catalogId, postId)) ?? null,
  }),
}))

builder.objectFields(UserRef, (t) => ({
  awardedPosts: t.field({
    type: PostConnectionRef,
    args: { kind: t.arg.string({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, { kind, paging }, ctx) => {
      const validKind = awardKinds.find((awardKind) => awardKind === kind)
      const read = validKind ? ok(validKind) : refused('BadRequest', { message: 'There’s no award of this kind.', field: 'kind' })
      return toPostConnection(await listAwardedStories(ctx, user.id, orThrow(read), orThrow(readPaging(paging, defaultPageSize))))
    },
  }),
  /** The user's lists that the viewer may see, most recently changed first. */
  catalogs: t.field({
    type: CatalogConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (user, { paging }, ctx) =>
      queryListsOfUser(
        ctx,
        { userId: user.id, type: 'LISTS', visibility: undefined },
        orThrow(readPaging(paging, defaultPageSize)),
      ),
  }),
  readingList: t.field({
    type: CatalogRef,
    nullable: true,
    resolve: async (user, _args, ctx) => {
      const { items } = await queryListsOfUser(
        ctx,
        { userId: user.id, type: 'READING_LIST', visibility: undefined },
        { limit: 1, after: undefined },
      )
      return items[0] ?? null
    },
  }),
}))
