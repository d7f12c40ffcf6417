import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { maxSetupCodeLength } from '#server/platform/payments/payout-gateway.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import type { PayoutAccountType } from '#shared/enums/payout-account-type.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { day, hour } from '#shared/time/units.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { type PayoutAccount, type PayoutSetup, replacePayoutAccount } from './payout-accounts.sql.ts'

export type SetupLink = { url: string; state: string; expiresAt: Date }
type SetupRefusal = 'Unauthorized' | 'Forbidden' | 'BadRequest' | 'ServiceUnavailable'

const perHour = { limit: 20, windowMs: hour }
const setupLifetimeMs = day

/** Creates an account at the provider, and returns the address where its owner completes it. */
export async function startPayoutSetup(
  ctx: Context,
  { country, accountType }: { country: string; accountType: PayoutAccountType },
): Promise<Result<SetupLink, SetupRefusal>> {
  const { viewer, config } = ctx
  if (!viewer) return refused('Unauthorized')
  if (viewer.isSuspended) return refused('Forbidden', { message: "Your account is suspended, so you can't do that." })
  const rateLimited = enforceRateLimitAs('BadRequest', ctx, 'set-up-payouts', perHour)
  if (rateLimited) return rateLimited
  const place = payoutCountry(country)
  if (!place) return refused('BadRequest', { field: 'country', message: 'Choose a country where we can pay you.' })
  if (!place.accountTypes.includes(accountType))
    return refused('BadRequest', { field: 'accountType', message: `This kind of account isn’t available in ${place.name}.` })
  const state = newToken()
  const startedSetup = await ctx.services.payouts.startSetup({
    reference: `${viewer.id}-${hashToken(state).slice(0, 12)}`,
    type: accountType,
    country: place.code,
    email: (await usersById(ctx).load(viewer.id))?.email ?? null,
    state,
    returnUrl: config.baseUrl + pathTo('ShowPartnerProgramStripeFinish'),
    refreshUrl: config.baseUrl + pathTo('ShowPartnerProgramStripeReconnect'),
  })
  if (!startedSetup.ok) return refused('ServiceUnavailable')
  const expiresAt = new Date(ctx.now().getTime() + setupLifetimeMs)
  await ctx.transaction(async (tx) => {
    await tx.db.deleteFrom('payout_setups').where('user_id', '=', viewer.id).where('expires_at', '<', tx.now()).execute()
    await tx.db
      .insertInto('payout_setups')
      .values({
        state_hash: hashToken(state),
        user_id: viewer.id,
        provider: tx.services.payouts.name,
        type: accountType,
        country: place.code,
        provider_account_id: startedSetup.accountId,
        expires_at: expiresAt,
      })
      .execute()
  })
  return ok({ url: startedSetup.url, state, expiresAt })
}

const expiredLinkText = 'This link is no longer valid. Please connect your account again.'

/** Checks the account after its owner returns. Repeating it with the same code checks again. */
export async function finishPayoutSetup(
  ctx: Context,
  { code, state }: { code: string; state: string },
): Promise<Result<PayoutAccount, SetupRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const rateLimited = enforceRateLimitAs('BadRequest', ctx, 'finish-payout-setup', perHour)
  if (rateLimited) return rateLimited
  const setup = await setupFor(ctx, ctx.viewer.id, state)
  if (!setup || code === '' || code.length > maxSetupCodeLength) return refused('BadRequest', { message: expiredLinkText })
  const back = await ctx.services.payouts.finishSetup({ accountId: setup.provider_account_id, code })
  if (!back.ok)
    return back.error === 'refused' ? refused('BadRequest', { message: expiredLinkText }) : refused('ServiceUnavailable')
  return ctx.transaction(async (tx) => {
    await tx.db
      .updateTable('payout_setups')
      .set({ used_at: tx.now(), provider_account_id: setup.provider_account_id })
      .where('state_hash', '=', setup.state_hash)
      .execute()
    const account = await replacePayoutAccount(tx, {
      user_id: setup.user_id,
      provider: setup.provider,
      type: setup.type,
      provider_account_id: back.accountId,
      country: setup.country,
      currency: payoutCountry(setup.country)?.currency ?? 'USD',
      is_complete: back.isComplete,
      requirements_due: back.requirementsDue,
    })
    await checkEnrollment(tx, setup.user_id)
    return ok(account)
  })
}

/** A state is valid only for the user it was issued to. */
async function setupFor(ctx: Context, userId: string, state: string): Promise<PayoutSetup | undefined> {
  const setup = await ctx.db
    .selectFrom('payout_setups')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return setup && setup.expires_at > ctx.now() ? setup : undefined
}
