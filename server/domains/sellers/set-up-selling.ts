import { phrase, t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { maxSetupCodeLength } from '#server/platform/payments/payout-gateway.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { day } from '#shared/time/units.ts'
import { placeOf } from './place-of.ts'
import { accountOfSeller, connectAccount, type Seller, type SellerAccount } from './seller-accounts.sql.ts'
import { canConnectSellers } from './can-connect-sellers.ts'

export type SellerSetupLink = { url: string; state: string; expiresAt: Date }
type SetupInput = { publicationId?: string | null | undefined; country: string }

const setupLifetimeMs = day

const requires = ['viewer', 'notSuspended', 'verifiedEmail'] as const
const refusals = ['Unauthorized', 'Forbidden', 'NotFound', 'BadRequest', 'Conflict', 'ServiceUnavailable'] as const

/** The publication whose owner the viewer is, or without one the viewer as a writer. */
async function sellerFor(ctx: SignedInContext, publicationId: string | null): Promise<Result<Seller, 'Forbidden' | 'NotFound'>> {
  if (!publicationId) return ok({ userId: ctx.viewer.id })
  const found = await findPublicationToManage(ctx, publicationId, 'changeSettings')
  return found.ok ? ok({ publicationId }) : found
}

/** Creates an account at the provider, or lets the seller choose one they have, and returns the address where that is done. */
export const startSellerSetup = command(
  { requires, limits: [{ action: 'set-up-selling', ...perHour(20) }], refusals, transaction: 'none' },
  async (ctx, { publicationId = null, country }: SetupInput) => {
    const { viewer, config } = ctx
    const { payouts } = ctx.services
    if (!canConnectSellers(ctx))
      return refused('ServiceUnavailable', { message: t`Sellers are paid through Stripe, which isn’t set up on this site.` })
    const seller = await sellerFor(ctx, publicationId)
    if (!seller.ok) return seller
    const place = payoutCountry(country)
    if (!place) return refused('BadRequest', { field: 'country', message: t`Choose a country from the list.` })
    const current = await accountOfSeller(ctx, seller.value)
    const isContinued = current?.provider === payouts.name && !current.canCharge && current.country === place.code
    const state = newToken()
    const started = await payouts.startSetup({
      reference: `seller-${viewer.id}-${hashToken(state).slice(0, 12)}`,
      type: 'STRIPE_STANDARD',
      country: place.code,
      email: (await usersById(ctx).load(viewer.id))?.email ?? null,
      accountId: isContinued ? current.accountId : undefined,
      state,
      returnUrl: config.baseUrl + pathTo('ShowSellingConnected'),
      refreshUrl: config.baseUrl + pathTo('ShowSellingConnected'),
    })
    if (!started.ok) return refused('ServiceUnavailable')
    const expiresAt = new Date(ctx.now().getTime() + setupLifetimeMs)
    await ctx.transaction(async (tx) => {
      await tx.db.deleteFrom('sellerSetups').where('userId', '=', viewer.id).where('expiresAt', '<', tx.now()).execute()
      await tx.db
        .insertInto('sellerSetups')
        .values({
          stateHash: hashToken(state),
          userId: viewer.id,
          publicationId,
          provider: payouts.name,
          accountId: started.accountId,
          country: place.code,
          expiresAt,
        })
        .execute()
    })
    return ok<SellerSetupLink>({ url: started.url, state, expiresAt })
  },
)

const expiredLinkText = phrase`This link is no longer valid. Please connect your account again.`

/** Connects the account after its owner returns from the provider. Repeating it checks the account again. */
export const finishSellerSetup = command(
  { requires, limits: [{ action: 'finish-seller-setup', ...perHour(20) }], refusals, transaction: 'none' },
  async (ctx, { code, state }: { code: string; state: string }) => {
    const setup = await findSetup(ctx, ctx.viewer.id, state)
    if (!setup || code === '' || code.length > maxSetupCodeLength) return refused('BadRequest', { message: expiredLinkText })
    // The rights may have changed since the setup was started.
    const seller = await sellerFor(ctx, setup.publicationId)
    if (!seller.ok) return seller
    const { payouts } = ctx.services
    // A code works once.
    const read =
      setup.finishedAt && setup.accountId
        ? await payouts.findAccount(setup.accountId)
        : await payouts.finishSetup({ accountId: setup.accountId, code })
    if (!read.ok)
      return read.error === 'refused' ? refused('BadRequest', { message: expiredLinkText }) : refused('ServiceUnavailable')
    return ctx.transaction<Result<SellerAccount, (typeof refusals)[number]>>(async (tx) => {
      await tx.db
        .updateTable('sellerSetups')
        .set({ accountId: read.accountId, finishedAt: tx.now() })
        .where('stateHash', '=', setup.stateHash)
        .execute()
      const account = await connectAccount(tx, seller.value, {
        provider: setup.provider,
        accountId: read.accountId,
        ...placeOf(read, setup.country),
        canCharge: read.canCharge,
        requirementsDue: read.requirementsDue,
        connectedBy: ctx.viewer.id,
      })
      return account
        ? ok(account)
        : refused('Conflict', {
            code: 'ACCOUNT_TAKEN',
            message: t`This Stripe account already belongs to another publication or writer here. Connect a different one.`,
          })
    })
  },
)

/** A state is valid only for the user it was issued to. */
async function findSetup(ctx: Context, userId: string, state: string) {
  const setup = await ctx.db
    .selectFrom('sellerSetups')
    .selectAll()
    .where('stateHash', '=', hashToken(state))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return setup && setup.expiresAt > ctx.now() ? setup : undefined
}
