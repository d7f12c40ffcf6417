import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { readStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { type Page, type PageRequest, pagingInfo, readPaging } from '#server/platform/paging.ts'
import {
  listClappersOf,
  coverIdsByList,
  isInLibrary,
  itemCountsByList,
  queryListItems,
  type ListItem,
  statsByList,
  viewerFollowsList,
  viewerListClaps,
} from './lists.sql.ts'
import { type List, listSlugId } from './list.ts'
import type { ListPlace } from './place-in-list.query.ts'
import { listPolicy } from './list.policy.ts'
import { queryListsOfUser } from './lists-of-user.query.ts'
import { type StaffPick, listStaffPicks, findStaffPicksList } from './staff-picks.query.ts'
import { catalogTypes, catalogVisibilities, predefinedCatalogKinds } from '#shared/enums/lists.ts'
import { entityTypes } from '#shared/enums/moderation.ts'
import { viewerEdgeId } from '#server/platform/viewer-reads.ts'

export const CatalogTypeRef = enumeration('CatalogType', catalogTypes)
export const CatalogVisibilityRef = enumeration('CatalogVisibility', catalogVisibilities)
export const EntityTypeRef = enumeration('EntityType', entityTypes)
const PredefinedCatalogKindRef = enumeration('PredefinedCatalogKind', predefinedCatalogKinds)

const defaultPageSize = 20
const defaultPickCount = 10
const maxOtherLists = 3

/** A list with the requested page of its items, where the operation has paging arguments. */
export type PagedList = List & { page?: PageRequest }

export const CatalogRef = builder.objectRef<PagedList>('Catalog')
const isAvailable = async (ctx: Context, { storyId }: ListItem): Promise<boolean> => (await readStory(ctx, storyId)).ok

export const CatalogItemRef = builder.objectRef<ListItem>('CatalogItem').implement({
  fields: (t) => ({
    catalogItemId: t.exposeID('id'),
    catalogId: t.exposeID('listId'),
    entityType: t.field({ type: EntityTypeRef, resolve: () => 'POST' as const }),
    entityId: t.exposeID('storyId'),
    /** Null once the story is no longer readable; the owner of the list still sees that there was an item. */
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async (item, _args, ctx) => ((await isAvailable(ctx, item)) ? item.story : null),
    }),
    note: t.string({ nullable: true, resolve: ({ note }) => note || null }),
    position: t.exposeInt('position'),
    addedAt: t.expose('addedAt', { type: 'Timestamp' }),
  }),
})

const CatalogItemsRef = builder.objectRef<Page<ListItem>>('CatalogItemConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [CatalogItemRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

export const CatalogViewerEdgeRef = builder.objectRef<List>('CatalogViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: (list, _args, ctx) => viewerEdgeId(ctx, list.id) }),
    isFollowing: t.boolean({ resolve: async (list, _args, ctx) => (await viewerFollowsList(ctx).load(list.id)) === true }),
    clapCount: t.int({ resolve: async (list, _args, ctx) => (await viewerListClaps(ctx).load(list.id)) ?? 0 }),
    isOwner: t.boolean({ resolve: (list, _args, ctx) => listPolicy.edit(ctx, list) }),
    canDelete: t.boolean({ resolve: (list, _args, ctx) => listPolicy.delete(ctx, list) }),
    canChooseForLibrary: t.boolean({ resolve: (_list, _args, ctx) => listPolicy.chooseForLibrary(ctx) }),
  }),
})

const pageOf = oncePerRequest(
  ({ id }: PagedList, { limit, after }: PageRequest) => `${id} ${limit} ${after?.id ?? ''}`,
  (ctx, list, request): Promise<Page<ListItem>> => queryListItems(ctx, list, listPolicy.seeAll(ctx, list), request),
)
const firstPage: PageRequest = { limit: defaultPageSize, after: undefined }

const countOf = async (ctx: Context, list: List): Promise<number> => {
  const counts = await itemCountsByList(ctx).load(list.id)
  return (listPolicy.seeAll(ctx, list) ? counts?.all : counts?.seen) ?? 0
}

CatalogRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slugId: t.string({ resolve: listSlugId }),
    name: t.exposeString('name'),
    description: t.string({ nullable: true, resolve: ({ description }) => description || null }),
    visibility: t.expose('visibility', { type: CatalogVisibilityRef }),
    type: t.field({
      type: CatalogTypeRef,
      resolve: ({ predefined }) =>
        predefined === null ? 'LISTS' : predefined === 'READING_LIST' ? 'READING_LIST' : 'PREDEFINED_LIST',
    }),
    predefined: t.expose('predefined', { type: PredefinedCatalogKindRef, nullable: true }),
    creator: t.field({
      type: UserRef,
      resolve: async (list, _args, ctx) => (await usersById(ctx).load(list.ownerId)) as User,
    }),
    /** The requested page, or the first. Viewers other than the owner get only what they may see. */
    items: t.field({
      type: [CatalogItemRef],
      resolve: async (list, _args, ctx) => (await pageOf(ctx, list, list.page ?? firstPage)).items,
    }),
    itemsConnection: t.field({
      type: CatalogItemsRef,
      args: { paging: t.arg({ type: PagingOptionsRef }) },
      resolve: (list, { paging }, ctx) => pageOf(ctx, list, orThrow(readPaging(paging, defaultPageSize))),
    }),
    itemsCount: t.int({ resolve: (list, _args, ctx) => countOf(ctx, list) }),
    /** For the owner: the total reading time in minutes, and when the oldest item was added. */
    readingTime: t.int({
      nullable: true,
      resolve: async (list, _args, ctx) =>
        listPolicy.seeAll(ctx, list) ? ((await itemCountsByList(ctx).load(list.id))?.minutes ?? 0) : null,
    }),
    oldestAddedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: async (list, _args, ctx) =>
        listPolicy.seeAll(ctx, list) ? ((await itemCountsByList(ctx).load(list.id))?.oldestAt ?? null) : null,
    }),
    coverImages: t.field({
      type: [ImageMetadataRef],
      resolve: async (list, _args, ctx) => {
        const images = ((await coverIdsByList(ctx).load(list.id)) ?? []).map((id) => imageOrNull(ctx, id))
        return (await Promise.all(images)).filter((image) => image !== null)
      },
    }),
    clapCount: t.int({ resolve: async (list, _args, ctx) => (await statsByList(ctx).load(list.id))?.clapCount ?? 0 }),
    clappers: t.field({ type: [UserRef], resolve: (list, _args, ctx) => listClappersOf(ctx, list.id) }),
    followerCount: t.int({ resolve: async (list, _args, ctx) => (await statsByList(ctx).load(list.id))?.followerCount ?? 0 }),
    /** More lists of the same user, most recently changed first. */
    otherCatalogs: t.field({
      type: [CatalogRef],
      resolve: async (list, _args, ctx) => {
        const request = { limit: maxOtherLists + 1, after: undefined }
        const { items } = await queryListsOfUser(ctx, { userId: list.ownerId, type: 'LISTS', visibility: undefined }, request)
        return items.filter(({ id }) => id !== list.id).slice(0, maxOtherLists)
      },
    }),
    isInLibrary: t.boolean({ resolve: async (list, _args, ctx) => (await isInLibrary(ctx).load(list.id)) === true }),
    isDiscussionClosed: t.boolean({ resolve: (list) => list.discussionClosedAt !== null }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
    version: t.exposeInt('version'),
    viewerEdge: t.field({ type: CatalogViewerEdgeRef, resolve: (list) => list }),
  }),
})

export const CatalogPlaceRef = builder.objectRef<ListPlace>('CatalogPlace').implement({
  fields: (t) => ({
    catalog: t.field({ type: CatalogRef, resolve: ({ list }) => list }),
    position: t.exposeInt('position'),
    count: t.exposeInt('count'),
    previous: t.field({ type: PostRef, nullable: true, resolve: ({ previous }) => previous ?? null }),
    next: t.field({ type: PostRef, nullable: true, resolve: ({ next }) => next ?? null }),
  }),
})

const StaffPickItemRef = builder.objectRef<StaffPick>('StaffPickItem').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: (pick) => pick.story }),
    pickedAt: t.expose('pickedAt', { type: 'Timestamp' }),
  }),
})

const StaffPicksFeedRef = builder.objectRef<Page<StaffPick>>('StaffPicksFeed').implement({
  fields: (t) => ({
    items: t.field({ type: [StaffPickItemRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
    /** The list that contains them. */
    catalog: t.field({
      type: CatalogRef,
      nullable: true,
      resolve: async (_page, _args, ctx) => (await findStaffPicksList(ctx)) ?? null,
    }),
  }),
})

builder.queryField('staffPicksFeed', (t) =>
  t.field({
    type: StaffPicksFeedRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (_root, { paging }, ctx) => listStaffPicks(ctx, orThrow(readPaging(paging, defaultPickCount)).limit),
  }),
)
