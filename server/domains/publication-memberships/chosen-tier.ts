import { phrase, t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { day } from '#shared/time/units.ts'
import { findPublicationOffer, type PublicationOffer } from './offer.query.ts'
import type { PublicationMembership, PublicationTier } from './publication-membership.ts'
import { tiersById } from './publication-memberships.sql.ts'

/** What one payment may be at most, in minor units. */
const maxAmount = 10_000_000

export type TierChoice = { tierId: string; cadence: PublicationCadence; amount: number }
export type ChosenTier = { tier: PublicationTier; offer: PublicationOffer }

export const priceOf = (
  { monthlyPrice, yearlyPrice }: Pick<PublicationTier, 'monthlyPrice' | 'yearlyPrice'>,
  cadence: PublicationCadence,
): number | null => (cadence === 'MONTHLY' ? monthlyPrice : yearlyPrice)

export const monthsOfCadence: Record<PublicationCadence, number> = { MONTHLY: 1, YEARLY: 12 }

export const cadenceWords: Record<PublicationCadence, string> = { MONTHLY: 'monthly', YEARLY: 'yearly' }

const notSoldText = phrase`This membership isn’t for sale any more. See what else there is.`
export const changedText = phrase`The price has changed since you saw it. Check it, then pay again to agree.`

/** A tier that is for sale at this price: founding members pay it or more. */
export async function findChosenTier(
  ctx: Context,
  { tierId, cadence, amount }: TierChoice,
): Promise<Result<ChosenTier, 'BadRequest'>> {
  const tier = await tiersById(ctx).load(tierId)
  const offer = tier && (await findPublicationOffer(ctx, tier.publicationId))
  const price = tier && priceOf(tier, cadence)
  if (!tier || !offer || tier.archivedAt || !price) return refused('BadRequest', { message: notSoldText })
  if (tier.kind === 'FOUNDING' && (amount < price || amount > maxAmount))
    return refused('BadRequest', {
      field: 'amount',
      message: t`Enter an amount from ${formatMoney(price, tier.currency)} to ${formatMoney(maxAmount, tier.currency)}.`,
    })
  return tier.kind === 'FOUNDING' || amount === price ? ok({ tier, offer }) : refused('BadRequest', { message: changedText })
}

/** Whether somebody never was a member of the publication, given the memberships of it that they have or had. */
export const isNewMember = (before: readonly PublicationMembership[]): boolean =>
  before.every(({ status }) => status === 'PENDING')

/** When the free days end. They are for new members. */
export const trialEnd = (
  ctx: Context,
  { trialDays }: PublicationTier,
  before: readonly PublicationMembership[],
): Date | undefined => (trialDays && isNewMember(before) ? new Date(ctx.now().getTime() + trialDays * day) : undefined)
