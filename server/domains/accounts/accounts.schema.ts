import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import { accountPolicy } from './account.policy.ts'
import { authorizePrivateRead } from './staff-actions.ts'
import type { User } from './user.ts'
import { settingChoicesByUser } from './user-settings.ts'
import { userByUsername, usersById } from './users.sql.ts'
import { digestFrequencies } from '#shared/enums/notifications.ts'

export const DigestFrequencyRef = enumeration('DigestFrequency', digestFrequencies)

/** Linked accounts are public unless the user hides them; their owner always sees them. */
export const showsLinkedAccounts = async (ctx: Context, user: { id: string }): Promise<boolean> =>
  accountPolicy.seePrivate(ctx, user) || (await settingChoicesByUser(ctx).load(user.id))?.ACCOUNT_HIDE_EXTERNAL_SERVICES !== true

export const UserRef = builder.objectRef<User>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    username: t.exposeString('username'),
    imageId: t.exposeID('imageId', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    about: t.exposeString('about', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    twitterScreenName: t.string({
      nullable: true,
      resolve: async (user, _args, ctx) => ((await showsLinkedAccounts(ctx, user)) ? user.twitterScreenName : null),
    }),
    tippingLink: t.string({
      nullable: true,
      resolve: async (user, _args, ctx) => {
        const isVisible =
          accountPolicy.own(ctx, user) || (await settingChoicesByUser(ctx).load(user.id))?.PUBLISHING_ALLOW_TIPPING
        return isVisible && user.tippingLink ? user.tippingLink : null
      },
    }),
    /** The full address, for the account owner only. */
    email: t.string({ nullable: true, resolve: (user, _args, ctx) => (accountPolicy.own(ctx, user) ? user.email : null) }),
    emailObfuscated: t.string({
      nullable: true,
      resolve: async (user, _args, ctx) => {
        const email = user.email ?? user.unverifiedEmail
        return email && (await authorizePrivateRead(ctx, user)) ? obfuscateEmail(email) : null
      },
    }),
    unverifiedEmail: t.string({
      nullable: true,
      resolve: async (user, _args, ctx) =>
        user.unverifiedEmail && (await authorizePrivateRead(ctx, user)) ? user.unverifiedEmail : null,
    }),
    isEmailVerified: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? user.email !== null : null),
    }),
    isSuspended: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? user.suspendedAt !== null : null),
    }),
    deletedAt: t.expose('deletedAt', { type: 'Timestamp', nullable: true }),
  }),
})

builder.queryFields((t) => ({
  viewer: t.field({
    type: UserRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (ctx.viewer ? ((await usersById(ctx).load(ctx.viewer.id)) ?? null) : null),
  }),
  isLoggedIn: t.boolean({ resolve: (_root, _args, ctx) => ctx.viewer !== undefined }),
  user: t.field({
    type: UserRef,
    nullable: true,
    args: { id: t.arg.id(), username: t.arg.id() },
    resolve: async (_root, { id, username }, ctx) => {
      const user = id ? await usersById(ctx).load(id) : username ? await userByUsername(ctx, username) : undefined
      return user && !user.deletedAt && !user.deactivatedAt ? user : null
    },
  }),
}))
