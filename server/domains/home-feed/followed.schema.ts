import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import {
  type FollowedCounts,
  countFollowed,
  listFollowedTargets,
  listFollowSuggestions,
  followTargetKinds,
  type FollowTargets,
} from './followed.query.ts'

const defaultPageSize = 20

// Followed lists are queried by `followedCatalogs`.
const FollowTargetKindRef = builder.enumType('FollowTargetKind', { values: followTargetKinds })

const FollowTargetsRef = builder.objectRef<FollowTargets>('FollowTargets').implement({
  fields: (t) => ({
    users: t.field({ type: [UserRef], resolve: ({ users }) => users }),
    collections: t.field({ type: [CollectionRef], resolve: ({ collections }) => collections }),
    tags: t.field({ type: [TagRef], resolve: ({ tags }) => tags }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const FollowedCountsRef = builder.objectRef<FollowedCounts>('FollowedCounts').implement({
  fields: (t) => ({
    writers: t.exposeInt('writers'),
    publications: t.exposeInt('publications'),
    topics: t.exposeInt('topics'),
    lists: t.exposeInt('lists'),
  }),
})

const FollowedTargetsResultRef = resultUnion('FollowedTargetsResult', FollowTargetsRef, ['Unauthorized', 'BadRequest'])
const FollowSuggestionsResultRef = resultUnion('FollowSuggestionsResult', FollowTargetsRef, ['Unauthorized', 'BadRequest'])

builder.queryFields((t) => {
  const args = { kind: t.arg({ type: FollowTargetKindRef, required: true }), paging: t.arg({ type: PagingOptionsRef }) }
  return {
    /** What the viewer follows of one kind, most recently followed first. */
    followedTargets: t.field({
      type: FollowedTargetsResultRef,
      args,
      resolve: async (_root, { kind, paging }, ctx) => {
        if (!ctx.viewer) return unwrap(refused('Unauthorized'))
        const request = readPaging(paging, defaultPageSize)
        return unwrap(request.ok ? ok(await listFollowedTargets(ctx, ctx.viewer.id, kind, request.value)) : request)
      },
    }),
    /** Null for a visitor. */
    followedCounts: t.field({
      type: FollowedCountsRef,
      nullable: true,
      resolve: (_root, _args, ctx) => (ctx.viewer ? countFollowed(ctx, ctx.viewer.id) : null),
    }),
    /** What the viewer may want to follow and does not follow yet. */
    followSuggestions: t.field({
      type: FollowSuggestionsResultRef,
      args: { ...args, topic: t.arg.string() },
      resolve: async (_root, { paging, ...filter }, ctx) => {
        if (!ctx.viewer) return unwrap(refused('Unauthorized'))
        const request = readPaging(paging, defaultPageSize)
        return unwrap(request.ok ? ok(await listFollowSuggestions(ctx, ctx.viewer.id, filter, request.value)) : request)
      },
    }),
  }
})
