import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { LinkedAccountRef } from '#server/domains/sign-in/sign-in.schema.ts'
import { LinkedAccountsRef, LinkedAccountsViewerEdgeRef } from '#server/domains/people/people.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { createMastodonAccount } from './create-mastodon-account.ts'
import { finishLinkMastodonAccount } from './finish-link.ts'
import { toLinkedAccount } from './linked-accounts.schema.ts'
import { isProductInstance, type MastodonAccount } from './mastodon-account.ts'
import { mastodonAccountsByUser } from './mastodon.sql.ts'
import { findOwnMastodonAccount } from './own-account.query.ts'
import { linkMastodonAccount, type MastodonAuthLink } from './start-link.ts'
import { unlinkMastodonAccount } from './unlink-account.ts'

const MastodonAccountRef = builder.objectRef<MastodonAccount>('MastodonAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    instance: t.exposeString('instance'),
    url: t.exposeString('url'),
    linkedAt: t.expose('linkedAt', { type: 'Timestamp' }),
    isProductInstance: t.boolean({ resolve: (account, _args, { config }) => isProductInstance(config, account) }),
  }),
})

const MastodonAuthLinkRef = builder.objectRef<MastodonAuthLink>('MastodonAuthLink').implement({
  fields: (t) => ({ url: t.exposeString('url'), state: t.exposeString('state') }),
})

builder.objectField(LinkedAccountsRef, 'mastodon', (t) =>
  t.field({
    type: MastodonAccountRef,
    nullable: true,
    resolve: ({ userId }, _args, ctx) => mastodonAccountsByUser(ctx).load(userId),
  }),
)

/** The viewer's account on the product's own server; an account elsewhere is under `mastodon`. */
builder.objectField(LinkedAccountsViewerEdgeRef, 'mediumMastodon', (t) =>
  t.field({
    type: MastodonAccountRef,
    nullable: true,
    resolve: async ({ userId }, _args, ctx) => {
      const account = accountPolicy.own(ctx, { id: userId }) ? await mastodonAccountsByUser(ctx).load(userId) : undefined
      return account && isProductInstance(ctx.config, account) ? account : null
    },
  }),
)

const MastodonAccountResult = resultUnion('MastodonAccountResult', MastodonAccountRef, ['Unauthorized', 'Forbidden'])
const CreateMastodonAccountResult = resultUnion(
  'CreateMastodonAccountResult',
  MastodonAccountRef,
  createMastodonAccount.head.refusals,
)
const LinkMastodonAccountResult = resultUnion('LinkMastodonAccountResult', MastodonAuthLinkRef, linkMastodonAccount.head.refusals)
const FinishLinkMastodonAccountResult = resultUnion(
  'FinishLinkMastodonAccountResult',
  LinkedAccountRef,
  finishLinkMastodonAccount.head.refusals,
)
const UnlinkMastodonAccountResult = resultUnion(
  'UnlinkMastodonAccountResult',
  MutationSuccessRef,
  unlinkMastodonAccount.head.refusals,
)

builder.queryField('mastodonAccount', (t) =>
  t.field({ type: MastodonAccountResult, resolve: async (_root, _args, ctx) => unwrap(await findOwnMastodonAccount(ctx)) }),
)

builder.mutationFields((t) => ({
  createMastodonAccount: t.field({
    type: CreateMastodonAccountResult,
    args: { username: t.arg.string({ required: true }), acceptTerms: t.arg.boolean({ required: true }) },
    resolve: runs(createMastodonAccount, (args) => [args]),
  }),
  linkMastodonAccount: t.field({
    type: LinkMastodonAccountResult,
    args: { instance: t.arg.string({ required: true }) },
    resolve: runs(linkMastodonAccount, ({ instance }) => [instance]),
  }),
  finishLinkMastodonAccount: t.field({
    type: FinishLinkMastodonAccountResult,
    args: { code: t.arg.string({ required: true }), state: t.arg.string({ required: true }) },
    resolve: async (_root, callback, ctx) => {
      const linked = await finishLinkMastodonAccount(ctx, callback)
      return linked.ok ? toLinkedAccount(linked.value) : unwrap(linked)
    },
  }),
  unlinkMastodonAccount: t.field({
    type: UnlinkMastodonAccountResult,
    resolve: async (_root, _args, ctx) => unwrapDone(await unlinkMastodonAccount(ctx)),
  }),
}))
