import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy, isClosed, type User, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, type Ref } from '#server/platform/graphql/builder.ts'
import { refusalRef, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused, type Refusal } from '#server/platform/result.ts'
import { deletedAccountText } from '#shared/unavailable-story.ts'
import { type Unavailable, unavailableRef } from './story-result.schema.ts'

type By = { id?: string | null | undefined; username?: string | null | undefined }

const find = async (ctx: Context, { id, username }: By): Promise<User | undefined> => {
  if (id) return usersById(ctx).load(id)
  return username ? userByUsername(ctx, username) : undefined
}

const isHiddenAsSuspended = async (ctx: Context, user: User): Promise<boolean> =>
  !accountPolicy.seeSuspended(ctx, user) && !(await isViewerFlagOn(ctx, 'can_view_suspended_content'))

const UserProfileResultRef = resultUnion('UserProfileResult', UserRef, ['NotFound', 'AccountSuspended'])

type ProfileResult = User | Refusal<'NotFound' | 'AccountSuspended'> | Unavailable

const UserResultRef = builder.unionType('UserResult', {
  types: [
    UserRef,
    refusalRef('NotFound') as unknown as Ref<ProfileResult>,
    refusalRef('AccountSuspended') as unknown as Ref<ProfileResult>,
    unavailableRef('UnavailableForAccountDeleted') as unknown as Ref<ProfileResult>,
    unavailableRef('BlockedByAuthor') as unknown as Ref<ProfileResult>,
  ],
  resolveType: (result) => ('kind' in result ? result.kind : 'User'),
})

builder.queryFields((t) => ({
  userProfile: t.field({
    type: UserProfileResultRef,
    args: { id: t.arg.id(), username: t.arg.id() },
    resolve: async (_root, by, ctx) => {
      const user = await find(ctx, by)
      if (!user) return unwrap(refused('NotFound'))
      if (isClosed(user)) return unwrap(refused('NotFound', { message: deletedAccountText }))
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
    resolve: async (_root, by, ctx): Promise<ProfileResult> => {
      const user = await find(ctx, by)
      if (!user) return unwrap(refused('NotFound'))
      if (isClosed(user)) return { kind: 'UnavailableForAccountDeleted' }
      if (await isHiddenAsSuspended(ctx, user)) return unwrap(refused('AccountSuspended'))
      return (await findBlocks(ctx, user.id)).blockedBy ? { kind: 'BlockedByAuthor' } : user
    },
  }),
}))
