import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { findPublication } from './find-publication.ts'
import { followPublication, unfollowPublication } from './follow-publication.ts'
import { mutePublication, unmutePublication } from './mute-publication.ts'
import { publicationPolicy } from './publications.policy.ts'
import { viewerFollowsPublications, viewerMutesPublications, viewerRoles } from './publications.sql.ts'
import { CollectionRef, CollectionViewerEdgeRef, CollectionRoleRef } from './publications.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { seesEveryone, viewerEdgeId } from '#server/platform/viewer-reads.ts'

const mutedAt = async (ctx: Context, id: string): Promise<Date | undefined> =>
  seesEveryone(ctx) ? undefined : viewerMutesPublications(ctx).load(id)

CollectionViewerEdgeRef.implement({
  fields: (t) => ({
    id: t.id({ resolve: (publication, _args, ctx) => viewerEdgeId(ctx, publication.id) }),
    isEditor: t.boolean({
      resolve: (publication, _args, ctx) => publicationPolicy.edit(ctx, publication),
    }),
    role: t.field({
      type: CollectionRoleRef,
      nullable: true,
      resolve: async (publication, _args, ctx) => (await viewerRoles(ctx).load(publication.id)) ?? null,
    }),
    isMuting: t.boolean({
      resolve: async (publication, _args, ctx) => (await mutedAt(ctx, publication.id)) !== undefined,
    }),
    mutedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: async (publication, _args, ctx) => (await mutedAt(ctx, publication.id)) ?? null,
    }),
    isFollowing: t.boolean({
      resolve: async (publication, _args, ctx) => (await viewerFollowsPublications(ctx).load(publication.id)) !== undefined,
    }),
  }),
})

builder.objectField(CollectionRef, 'viewerEdge', (t) =>
  t.field({ type: CollectionViewerEdgeRef, resolve: (publication) => publication }),
)

builder.queryField('collectionViewerEdge', (t) =>
  t.field({
    type: CollectionViewerEdgeRef,
    nullable: true,
    args: { collectionId: t.arg.id({ required: true }) },
    resolve: async (_root, { collectionId }, ctx) => (await findPublication(ctx, collectionId)) ?? null,
  }),
)

builder.mutationFields((t) => {
  const collection = { type: CollectionRef, args: { targetCollectionId: t.arg.id({ required: true }) } }
  return {
    followCollection: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await followPublication(ctx, targetCollectionId)),
    }),
    unfollowCollection: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await unfollowPublication(ctx, targetCollectionId)),
    }),
    mutePub: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await mutePublication(ctx, targetCollectionId)),
    }),
    unmutePub: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await unmutePublication(ctx, targetCollectionId)),
    }),
  }
})
