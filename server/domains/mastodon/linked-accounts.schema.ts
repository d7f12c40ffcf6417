import { LinkedAccountRef, type VisibleLinkedAccount, SocialProviderRef } from '#server/domains/sign-in/sign-in.schema.ts'
import { disconnectAccount, listOwnLinkedAccounts } from '#server/domains/sign-in/sign-in.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { mastodonAddress } from '#shared/mastodon.ts'
import type { MastodonAccount } from './mastodon-account.ts'
import { mastodonAccountsByUser } from './mastodon.sql.ts'
import { unlinkMastodonAccount } from './unlink-account.ts'

/** The Mastodon account is listed with the sign-in accounts, although it does not sign in. */
export const toLinkedAccount = (account: MastodonAccount): VisibleLinkedAccount => ({
  provider: 'mastodon',
  id: account.id,
  displayName: mastodonAddress(account),
  connectedAt: account.linkedAt,
})

const LinkedAccountsPayloadRef = builder.objectRef<{ items: VisibleLinkedAccount[] }>('LinkedAccountsPayload').implement({
  fields: (t) => ({ items: t.field({ type: [LinkedAccountRef], resolve: ({ items }) => items }) }),
})

const LinkedAccountsResult = resultUnion('LinkedAccountsResult', LinkedAccountsPayloadRef, ['Unauthorized'])
const DisconnectAccountResult = resultUnion('DisconnectAccountResult', MutationSuccessRef, disconnectAccount.head.refusals)

builder.queryField('linkedAccounts', (t) =>
  t.field({
    type: LinkedAccountsResult,
    resolve: async (_root, _args, ctx) => {
      const linked = await listOwnLinkedAccounts(ctx)
      if (!linked.ok) return unwrap(linked)
      const mastodon = await mastodonAccountsByUser(ctx).load(ctx.viewer?.id ?? '')
      return { items: [...linked.value, ...(mastodon ? [toLinkedAccount(mastodon)] : [])] }
    },
  }),
)

builder.mutationField('disconnectAccount', (t) =>
  t.field({
    type: DisconnectAccountResult,
    args: { provider: t.arg({ type: SocialProviderRef, required: true }) },
    resolve: async (_root, { provider }, ctx) =>
      unwrapDone(provider === 'mastodon' ? await unlinkMastodonAccount(ctx) : await disconnectAccount(ctx, provider)),
  }),
)
