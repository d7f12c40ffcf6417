import { showsLinkedAccounts, UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { LinkedAccountRef } from '#server/domains/sign-in/sign-in.schema.ts'
import { hasPrivacyConsent, type LinkedAccount, listLinkedAccounts } from '#server/domains/sign-in/sign-in.ts'
import { canGiveToGroups, accountPolicy } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { listDismissedFlags, dismissFlag } from './dismiss-flag.ts'
import { signInProviders } from '#shared/social-state.ts'
import { dismissableFlags } from '#shared/enums/people.ts'

const DismissableFlagRef = enumeration('DismissableFlag', dismissableFlags)

const GeolocationRef = builder.objectRef<{ country: string | null }>('Geolocation').implement({
  fields: (t) => ({ country: t.exposeString('country', { nullable: true }) }),
})

type Visitor = { id: string; country: string | null }

const VisitorRef = builder.objectRef<Visitor>('Visitor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    geolocation: t.field({ type: GeolocationRef, nullable: true, resolve: ({ country }) => ({ country }) }),
    hasAcceptedPrivacy: t.boolean({ resolve: (_visitor, _args, ctx) => hasPrivacyConsent(ctx) }),
  }),
})

builder.queryField('visitor', (t) =>
  t.field({
    type: VisitorRef,
    resolve: (_root, _args, { origin }) => ({
      // Login codes are bound to the cookie itself, so only its hash is exposed.
      id: origin.countedBrowserId ? hashToken(origin.countedBrowserId) : 'visitor',
      country: origin.country ?? null,
    }),
  }),
)

builder.objectFields(UserRef, (t) => ({
  geolocation: t.field({
    type: GeolocationRef,
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.own(ctx, user) ? { country: ctx.origin.country ?? null } : null),
  }),
  dismissableFlags: t.field({
    type: [DismissableFlagRef],
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? listDismissedFlags(ctx, user.id) : null),
  }),
}))

builder.mutationField('dismissFlag', (t) =>
  t.field({
    type: UserRef,
    args: { userId: t.arg.id({ required: true }), flag: t.arg({ type: DismissableFlagRef, required: true }) },
    resolve: async (_root, { userId, flag }, ctx) => orThrow(await dismissFlag(ctx, userId, flag)),
  }),
)

type Linked = { userId: string }

/** Sign-in accounts are visible to their owner only. */
const loadOwnLinkedAccounts = async (ctx: Context, { userId }: Linked): Promise<LinkedAccount[]> =>
  accountPolicy.own(ctx, { id: userId }) ? loadLinkedAccounts(ctx, userId) : []

const loadLinkedAccounts = oncePerRequest((userId: string) => userId, listLinkedAccounts)

export const LinkedAccountsViewerEdgeRef = builder.objectRef<Linked>('LinkedAccountsViewerEdge').implement({})

for (const provider of signInProviders)
  builder.objectField(LinkedAccountsViewerEdgeRef, provider, (t) =>
    t.field({
      type: LinkedAccountRef,
      nullable: true,
      resolve: async (linked, _args, ctx) =>
        (await loadOwnLinkedAccounts(ctx, linked)).find((account) => account.provider === provider),
    }),
  )

export const LinkedAccountsRef = builder.objectRef<Linked>('LinkedAccounts').implement({
  fields: (t) => ({ viewerEdge: t.field({ type: LinkedAccountsViewerEdgeRef, resolve: (linked) => linked }) }),
})

builder.objectFields(UserRef, (t) => ({
  linkedAccounts: t.field({
    type: LinkedAccountsRef,
    nullable: true,
    resolve: async (user, _args, ctx) => ((await showsLinkedAccounts(ctx, user)) ? { userId: user.id } : null),
  }),
  hasGroupGiftingEnabled: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? canGiveToGroups(ctx, user.id) : null),
  }),
  /** Users who may email subscribers may import a mailing list. */
  isEligibleToImportEmails: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) =>
      accountPolicy.seePrivate(ctx, user) ? user.email !== null && user.suspendedAt === null : null,
  }),
  isEligibleToViewNewResponses: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? true : null),
  }),
  allowEmailAddressSharingEditorWriter: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? user.sharesEmailWithEditors : null),
  }),
}))
