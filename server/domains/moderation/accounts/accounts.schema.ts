import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { UserSessionRef } from '#server/domains/sessions/sessions.schema.ts'
import { authorizePrivateRead, type User } from '#server/domains/accounts/accounts.ts'
import { listSessionsOf } from '#server/domains/sessions/sessions.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { accountFilters, accountStates } from '#shared/enums/moderation.ts'
import { moderationPolicy } from '../moderation.policy.ts'
import { endSessionOfUser, endSessionsOfUser } from './end-sessions.ts'
import { accountState, findAccountForStaff, findAccounts, openReportCounts } from './find-accounts.query.ts'

const defaultPageSize = 20

const AccountStateRef = enumeration('AccountState', accountStates)
const AccountFilterRef = enumeration('AccountFilter', accountFilters)

builder.objectFields(UserRef, (t) => ({
  /** For staff. */
  accountState: t.field({
    type: AccountStateRef,
    nullable: true,
    resolve: (user, _args, ctx) => (moderationPolicy.decide(ctx) ? accountState(user) : null),
  }),
  /** For staff: when the account's suspension ends without a decision. */
  suspendedUntil: t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: (user, _args, ctx) => (moderationPolicy.decide(ctx) ? user.suspendedUntil : null),
  }),
  /** For staff: whether the account is staff. */
  isStaff: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) => (moderationPolicy.decide(ctx) ? user.isStaff : null),
  }),
  /** For staff: how many open reports are about the account, its stories and its publications. */
  openReportCount: t.int({
    nullable: true,
    resolve: async (user, _args, ctx) =>
      moderationPolicy.decide(ctx) ? ((await openReportCounts(ctx).load(user.id)) ?? 0) : null,
  }),
  /** For staff: where the account is signed in. */
  sessions: t.field({
    type: [UserSessionRef],
    resolve: async (user, _args, ctx) =>
      moderationPolicy.decide(ctx) && (await authorizePrivateRead(ctx, user)) ? listSessionsOf(ctx, user.id) : [],
  }),
}))

const AccountsPayloadRef = builder.objectRef<Page<User>>('AccountsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [UserRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const AccountsResultRef = resultUnion('AccountsResult', AccountsPayloadRef, ['Forbidden', 'BadRequest'])
const EndSessionOfUserResultRef = resultUnion('EndSessionOfUserResult', UserRef, endSessionOfUser.head.refusals)
const EndSessionsOfUserResultRef = resultUnion('EndSessionsOfUserResult', UserRef, endSessionsOfUser.head.refusals)

builder.queryFields((t) => ({
  /** For staff: accounts by id, address, username or name. */
  accounts: t.field({
    type: AccountsResultRef,
    args: {
      query: t.arg.string(),
      filter: t.arg({ type: AccountFilterRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { query, filter, paging }, ctx) =>
      unwrap(await findAccounts(ctx, { ...orThrow(readPaging(paging, defaultPageSize)), query, filter: filter ?? 'ALL' })),
  }),
  /** For staff: an account, also while it is deactivated or being deleted. */
  account: t.field({
    type: UserRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await findAccountForStaff(ctx, id)) ?? null,
  }),
}))

builder.mutationFields((t) => {
  const userId = t.arg.id({ required: true })
  const reason = t.arg.string({ required: true })
  return {
    endSessionOfUser: t.field({
      type: EndSessionOfUserResultRef,
      args: { userId, sessionId: t.arg.id({ required: true }), reason },
      resolve: runs(endSessionOfUser, (args) => [args]),
    }),
    endSessionsOfUser: t.field({
      type: EndSessionsOfUserResultRef,
      args: { userId, reason },
      resolve: runs(endSessionsOfUser, (args) => [args.userId, args.reason]),
    }),
  }
})
