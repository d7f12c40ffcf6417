import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { isOfOwner, type SellerAccount, sellerAccountByPublication } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { PublicationSales, PublicationTier } from './publication-membership.ts'
import { salesByPublication, tiersByPublication } from './publication-memberships.sql.ts'

/** What can be bought now, and the account that is paid. */
export type PublicationOffer = { sales: PublicationSales; tiers: PublicationTier[]; account: SellerAccount }

/** Whether the account can be charged for now. An owner who is suspended or has closed their account is not paid. */
export async function canChargeFor(ctx: Context, account: SellerAccount, publication: { creatorId: string }): Promise<boolean> {
  if (!isOfOwner(account, publication) || !account.canCharge || account.endedAt !== null) return false
  if (!ctx.services.payments.find(account.provider, account.accountId)) return false
  const owner = await usersById(ctx).load(publication.creatorId)
  return owner !== undefined && isActive(owner)
}

/** Undefined where nothing can be bought: the publication sells nothing now, or its account cannot take payments. */
export async function findPublicationOffer(ctx: Context, publicationId: string): Promise<PublicationOffer | undefined> {
  if (!takesPayments(ctx.config)) return undefined
  const sales = await salesByPublication(ctx).load(publicationId)
  if (!sales?.isOpen) return undefined
  const [publication, account, all] = await Promise.all([
    publicationsById(ctx).load(publicationId),
    sellerAccountByPublication(ctx).load(publicationId),
    tiersByPublication(ctx).load(publicationId),
  ])
  const tiers = (all ?? []).filter(({ archivedAt, currency }) => archivedAt === null && currency === account?.currency)
  if (!publication || publication.deletedAt || publication.suspendedAt || tiers.length === 0) return undefined
  return account && (await canChargeFor(ctx, account, publication)) ? { sales, tiers, account } : undefined
}

export type PublicationPaywall = { admitsSiteMembers: boolean; currency: CurrencyCode; monthlyPrice: number | null }

const monthsPerYear = 12

/** By the month, in minor units. */
const monthlyPriceOf = ({ monthlyPrice, yearlyPrice }: PublicationTier): number =>
  monthlyPrice ?? Math.ceil((yearlyPrice ?? 0) / monthsPerYear)

/** What is said where the rest of a locked story would start; undefined in a publication that never sold memberships. */
export async function findPaywall(ctx: Context, publicationId: string): Promise<PublicationPaywall | undefined> {
  const sales = await salesByPublication(ctx).load(publicationId)
  if (!sales) return undefined
  const offer = await findPublicationOffer(ctx, publicationId)
  const lowest = offer?.tiers.toSorted((a, b) => monthlyPriceOf(a) - monthlyPriceOf(b))[0]
  return {
    admitsSiteMembers: sales.admitsSiteMembers,
    currency: lowest?.currency ?? 'USD',
    monthlyPrice: lowest ? monthlyPriceOf(lowest) : null,
  }
}
