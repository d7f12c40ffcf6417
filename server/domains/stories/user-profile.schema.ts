import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { isGone, type User, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { viewerFlag } from '#server/domains/flags/flags.ts'
import { blocksBetween } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, type Ref } from '#server/platform/graphql/builder.ts'
import { refusalRef, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused, type Refusal } from '#server/platform/result.ts'
import { accountGoneText } from '#shared/unavailable.ts'
import { type Unavailable, unavailableRef } from './post-result.schema.ts'

type By = { id?: string | null | undefined; username?: string | null | undefined }

const find = async (ctx: Context, { id, username }: By): Promise<User | undefined> => {
  if (id) return usersById(ctx).load(id)
  return username ? userByUsername(ctx, username) : undefined
}

const isHiddenAsSuspended = async (ctx: Context, user: User): Promise<boolean> =>
  user.suspended_at !== null &&
  ctx.viewer?.id !== user.id &&
  !ctx.viewer?.isStaff &&
  !(await viewerFlag(ctx, 'can_view_suspended_content'))

const UserProfileResultRef = resultUnion('UserProfileResult', UserRef, ['NotFound', 'AccountSuspended'])

type Answer = User | Refusal<'NotFound' | 'AccountSuspended'> | Unavailable

const UserResultRef = builder.unionType('UserResult', {
  types: [
    UserRef,
    refusalRef('NotFound') as unknown as Ref<Answer>,
    refusalRef('AccountSuspended') as unknown as Ref<Answer>,
    unavailableRef('UnavailableForAccountDeleted') as unknown as Ref<Answer>,
    unavailableRef('BlockedByAuthor') as unknown as Ref<Answer>,
  ],
  resolveType: (answer) => ('kind' in answer ? answer.kind : 'User'),
})

builder.queryFields((t) => ({
  userProfile: t.field({
    type: UserProfileResultRef,
    args: { id: t.arg.id(), username: t.arg.id() },
    resolve: async (_root, by, ctx) => {
      const user = await find(ctx, by)
      if (!user) return unwrap(refused('NotFound'))
      if (isGone(user)) return unwrap(refused('NotFound', { message: accountGoneText }))
      if (await isHiddenAsSuspended(ctx, user))
        return unwrap(
          refused('AccountSuspended', { message: 'This account is under investigation or was found in violation of our rules.' }),
        )
      return unwrap(ok(user))
    },
  }),
  userResult: t.field({
    type: UserResultRef,
    nullable: true,
    args: { id: t.arg.id(), username: t.arg.id() },
    resolve: async (_root, by, ctx): Promise<Answer> => {
      const user = await find(ctx, by)
      if (!user) return unwrap(refused('NotFound'))
      if (isGone(user)) return { kind: 'UnavailableForAccountDeleted' }
      if (await isHiddenAsSuspended(ctx, user)) return unwrap(refused('AccountSuspended'))
      return (await blocksBetween(ctx, user.id)).blockedBy ? { kind: 'BlockedByAuthor' } : user
    },
  }),
}))
