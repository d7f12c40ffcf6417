import { phrase, t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { maxSetupCodeLength } from '#server/platform/payments/payout-gateway.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import type { PayoutAccountType } from '#shared/enums/payments.ts'
import { countryInSentence, payoutCountry } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { day } from '#shared/time/units.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { type PayoutSetup, replacePayoutAccount } from './payout-accounts.sql.ts'

export type SetupLink = { url: string; state: string; expiresAt: Date }
type SetupInput = { country: string; accountType: PayoutAccountType }

const setupLifetimeMs = day

const requires = ['viewer', 'notSuspended'] as const
const refusals = ['Unauthorized', 'Forbidden', 'BadRequest', 'ServiceUnavailable'] as const

/** Creates an account at the provider, and returns the address where its owner completes it. */
export const startPayoutSetup = command(
  { requires, limits: [{ action: 'set-up-payouts', ...perHour(20) }], refusals, transaction: 'none' },
  async (ctx, { country, accountType }: SetupInput) => {
    const { viewer, config } = ctx
    const place = payoutCountry(country)
    if (!place) return refused('BadRequest', { field: 'country', message: t`Choose a country where we can pay you.` })
    if (!place.accountTypes.includes(accountType))
      return refused('BadRequest', {
        field: 'accountType',
        message: t`This kind of account isn’t available in ${countryInSentence(place.code)}.`,
      })
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
      await tx.db.deleteFrom('payoutSetups').where('userId', '=', viewer.id).where('expiresAt', '<', tx.now()).execute()
      await tx.db
        .insertInto('payoutSetups')
        .values({
          stateHash: hashToken(state),
          userId: viewer.id,
          provider: tx.services.payouts.name,
          type: accountType,
          country: place.code,
          providerAccountId: startedSetup.accountId,
          expiresAt,
        })
        .execute()
    })
    return ok<SetupLink>({ url: startedSetup.url, state, expiresAt })
  },
)

const expiredLinkText = phrase`This link is no longer valid. Please connect your account again.`

/** Checks the account after its owner returns. Repeating it with the same code checks again. */
export const finishPayoutSetup = command(
  { requires, limits: [{ action: 'finish-payout-setup', ...perHour(20) }], refusals, transaction: 'none' },
  async (ctx, { code, state }: { code: string; state: string }) => {
    const setup = await setupFor(ctx, ctx.viewer.id, state)
    if (!setup || code === '' || code.length > maxSetupCodeLength) return refused('BadRequest', { message: expiredLinkText })
    const back = await ctx.services.payouts.finishSetup({ accountId: setup.providerAccountId, code })
    if (!back.ok)
      return back.error === 'refused' ? refused('BadRequest', { message: expiredLinkText }) : refused('ServiceUnavailable')
    return ctx.transaction(async (tx) => {
      await tx.db
        .updateTable('payoutSetups')
        .set({ usedAt: tx.now(), providerAccountId: setup.providerAccountId })
        .where('stateHash', '=', setup.stateHash)
        .execute()
      const account = await replacePayoutAccount(tx, {
        userId: setup.userId,
        provider: setup.provider,
        type: setup.type,
        providerAccountId: back.accountId,
        country: setup.country,
        currency: payoutCountry(setup.country)?.currency ?? 'USD',
        isComplete: back.isComplete,
        requirementsDue: back.requirementsDue,
      })
      await checkEnrollment(tx, setup.userId)
      return ok(account)
    })
  },
)

/** A state is valid only for the user it was issued to. */
async function setupFor(ctx: Context, userId: string, state: string): Promise<PayoutSetup | undefined> {
  const setup = await ctx.db
    .selectFrom('payoutSetups')
    .selectAll()
    .where('stateHash', '=', hashToken(state))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return setup && setup.expiresAt > ctx.now() ? setup : undefined
}
