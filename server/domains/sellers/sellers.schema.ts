import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { findPublicationToManage, publicationsById } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { type SellerAccount, sellerAccountByPublication, sellerAccountByUser } from './seller-accounts.sql.ts'
import { finishSellerSetup, type SellerSetupLink, startSellerSetup } from './set-up-selling.ts'

export const SellerAccountRef = builder.objectRef<SellerAccount>('SellerAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    country: t.exposeString('country'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    /** Whether it can take payments now. */
    canCharge: t.exposeBoolean('canCharge'),
    /** What the provider still requires, in its own terms. */
    requirementsDue: t.stringList({ resolve: ({ requirementsDue }) => requirementsDue }),
    /** Of a writer: whether readers are offered to tip. */
    takesTips: t.exposeBoolean('takesTips'),
    connectedAt: t.expose('connectedAt', { type: 'Timestamp' }),
    /** Null for the account of a writer. */
    publication: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async ({ publicationId }, _args, ctx) =>
        publicationId ? ((await publicationsById(ctx).load(publicationId)) ?? null) : null,
    }),
  }),
})

builder.objectField(CollectionRef, 'sellerAccount', (t) =>
  /** What the publication is paid to; for its owners. */
  t.field({
    type: SellerAccountRef,
    nullable: true,
    resolve: async ({ id }, _args, ctx) =>
      (await findPublicationToManage(ctx, id, 'changeSettings')).ok
        ? ((await sellerAccountByPublication(ctx).load(id)) ?? null)
        : null,
  }),
)

builder.objectField(UserRef, 'sellerAccount', (t) =>
  /** What the writer is paid tips to; for themselves and staff. */
  t.field({
    type: SellerAccountRef,
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await authorizePrivateRead(ctx, user)) ? ((await sellerAccountByUser(ctx).load(user.id)) ?? null) : null,
  }),
)

const SellerSetupLinkRef = builder.objectRef<SellerSetupLink>('SellerSetupLink').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    state: t.exposeString('state'),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp' }),
  }),
})

const StartSellerSetupResultRef = resultUnion('StartSellerSetupResult', SellerSetupLinkRef, startSellerSetup.head.refusals)
const FinishSellerSetupResultRef = resultUnion('FinishSellerSetupResult', SellerAccountRef, finishSellerSetup.head.refusals)

builder.mutationFields((t) => ({
  /** Connects the account of a publication, or of the viewer as a writer. */
  startSellerSetup: t.field({
    type: StartSellerSetupResultRef,
    args: { publicationId: t.arg.id(), country: t.arg.string({ required: true }) },
    resolve: runs(startSellerSetup, (args) => [args]),
  }),
  finishSellerSetup: t.field({
    type: FinishSellerSetupResultRef,
    args: { code: t.arg.string({ required: true }), state: t.arg.string({ required: true }) },
    resolve: runs(finishSellerSetup, (args) => [args]),
  }),
}))
