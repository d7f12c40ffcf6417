import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { countMutedUsers, listMutedUsers } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import type { Publication } from './publication.ts'
import { countMutedPublications, listMutedPublications } from './muted-publications.query.ts'
import { CollectionRef } from './publications.schema.ts'
import { mutedTabs } from '#shared/enums/people.ts'

const MutedTabRef = enumeration('MutedTab', mutedTabs)

const previewSize = 20

/** Counts and a preview of everything the viewer has muted; `userId` is the viewer. */
const MissionControlRef = builder.objectRef<{ userId: string }>('MissionControl').implement({
  fields: (t) => ({
    mutedAuthors: t.int({ resolve: ({ userId }, _args, ctx) => countMutedUsers(ctx, userId) }),
    mutedCollections: t.int({ resolve: ({ userId }, _args, ctx) => countMutedPublications(ctx, userId) }),
    mutedUserList: t.field({
      type: [UserRef],
      resolve: async ({ userId }, _args, ctx) => (await listMutedUsers(ctx, userId, firstPage)).items,
    }),
    mutedCollectionList: t.field({
      type: [CollectionRef],
      resolve: async ({ userId }, _args, ctx) => (await listMutedPublications(ctx, userId, firstPage)).items,
    }),
  }),
})

const firstPage = { limit: previewSize, after: undefined }

type MutedTargets = { userId: string; users: User[]; collections: Publication[]; pagingInfo: PagingInfo }

type MutedTarget = { id: string; name: string; viewerId: string }

const MutedTargetViewerEdgeRef = builder.objectRef<MutedTarget>('MutedTargetViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id, viewerId }) => `${viewerId}:${id}` }),
    // Everything in this list is muted; a later unmute returns its own state.
    isMuting: t.boolean({ resolve: () => true }),
  }),
})

/** A muted user or publication, with the fields they share. */
const MutedTargetRef = builder.objectRef<MutedTarget>('MutedTarget').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    viewerEdge: t.field({ type: MutedTargetViewerEdgeRef, resolve: (target) => target }),
  }),
})

const MutedTargetsRef = builder.objectRef<MutedTargets>('MutedTargets').implement({
  fields: (t) => ({
    items: t.field({
      type: [MutedTargetRef],
      resolve: ({ users, collections, userId: viewerId }) =>
        [...users, ...collections].map(({ id, name }) => ({ id, name, viewerId })),
    }),
    users: t.field({ type: [UserRef], resolve: ({ users }) => users }),
    collections: t.field({ type: [CollectionRef], resolve: ({ collections }) => collections }),
    counts: t.field({ type: MissionControlRef, resolve: ({ userId }) => ({ userId }) }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (muted) => muted.pagingInfo }),
  }),
})

const MutedTargetsResultRef = resultUnion('MutedTargetsResult', MutedTargetsRef, ['Unauthorized'])
const defaultPageSize = 20

async function mutedTargets(
  ctx: Context,
  userId: string,
  tab: 'AUTHORS' | 'COLLECTIONS',
  paging: Parameters<typeof readPaging>[0],
) {
  const request = orThrow(readPaging(paging, defaultPageSize))
  if (tab === 'AUTHORS') {
    const page = await listMutedUsers(ctx, userId, request)
    return { userId, users: page.items, collections: [], pagingInfo: pagingInfo(page) }
  }
  const page = await listMutedPublications(ctx, userId, request)
  return { userId, users: [], collections: page.items, pagingInfo: pagingInfo(page) }
}

builder.queryField('mutedTargets', (t) =>
  t.field({
    type: MutedTargetsResultRef,
    args: { tab: t.arg({ type: MutedTabRef, required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { tab, paging }, ctx) =>
      ctx.viewer ? mutedTargets(ctx, ctx.viewer.id, tab, paging) : unwrap(refused('Unauthorized')),
  }),
)
