import type { Context } from '#server/platform/context.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { findActiveMembership, membershipsByUser } from '../active-membership.ts'
import { loadPriceBook } from './price-book.ts'

/** A membership stays in its currency; otherwise the country decides that was chosen at checkout last. */
async function findCurrencyOfAccount(ctx: Context, userId: string): Promise<CurrencyCode | undefined> {
  const active = await findActiveMembership(ctx, userId)
  if (active) return active.currency
  const country = (await membershipsByUser(ctx).load(userId))?.findLast((membership) => membership.country !== null)?.country
  return country ? (await loadPriceBook(ctx)).currencyOf(country) : undefined
}

const currencyOfAccount = viewerFact(findCurrencyOfAccount, undefined)

/**
 * The currency in which the viewer sees prices: that of the account, else of the country the request comes from.
 * See docs/decisions/0084-let-the-operator-set-prices.md.
 */
export const viewerCurrency = async (ctx: Context): Promise<CurrencyCode> =>
  (await currencyOfAccount(ctx)) ?? (await loadPriceBook(ctx)).currencyOf(ctx.origin.country)
