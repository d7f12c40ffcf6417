import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { listBlockedUsers } from './blocked-users.query.ts'
import { blockUser, unblockUser } from './block-user.ts'

const BlockedUsersPayloadRef = builder.objectRef<Page<User>>('BlockedUsersPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [UserRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const BlockedUsersResultRef = resultUnion('BlockedUsersResult', BlockedUsersPayloadRef, ['Unauthorized'])
const BlockUserResultRef = resultUnion('BlockUserResult', UserRef, blockUser.head.refusals)
const UnblockUserResultRef = resultUnion('UnblockUserResult', UserRef, unblockUser.head.refusals)

const defaultPageSize = 20

builder.queryField('blockedUsers', (t) =>
  t.field({
    type: BlockedUsersResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) =>
      ctx.viewer
        ? listBlockedUsers(ctx, ctx.viewer.id, orThrow(readPaging(paging, defaultPageSize)))
        : unwrap(refused('Unauthorized')),
  }),
)

builder.mutationFields((t) => ({
  blockUser: t.field({
    type: BlockUserResultRef,
    args: { targetUserId: t.arg.id({ required: true }) },
    resolve: runs(blockUser, ({ targetUserId }) => [targetUserId]),
  }),
  unblockUser: t.field({
    type: UnblockUserResultRef,
    args: { targetUserId: t.arg.id({ required: true }) },
    resolve: runs(unblockUser, ({ targetUserId }) => [targetUserId]),
  }),
}))
