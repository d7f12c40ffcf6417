import { t } from '#shared/translation/translate.ts'
import { findPublicationToManage, publicationsById } from '#server/domains/publications/publications.ts'
import { isOfOwner, sellerAccountByPublication } from '#server/domains/sellers/sellers.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import type { PublicationTier } from '../publication-membership.ts'
import { countMembersByTier, lockTiers, publishSalesChange } from './sales.sql.ts'
import { salesHead } from './sales-head.ts'

type SalesInput = { isOpen: boolean; admitsSiteMembers: boolean; headline?: string | null | undefined }

/** Opens or closes a publication’s memberships to new members, and decides whose membership opens its locked stories. */
export const setPublicationSales = command(salesHead, async (tx, publicationId: string, input: SalesInput) => {
  const found = await findPublicationToManage(tx, publicationId, 'changeSettings')
  if (!found.ok) return found
  const headline = toStorableLine(input.headline ?? '')
  if (headline.length > tierBounds.headline)
    return refused('BadRequest', {
      message: t`A headline can be up to ${tierBounds.headline} characters long.`,
      field: 'headline',
    })
  const tiers = await lockTiers(tx, publicationId)
  const { isOpen, admitsSiteMembers } = input
  const problem = isOpen ? await findSellingProblem(tx, publicationId, tiers) : undefined
  if (problem) return problem
  if (!isOpen && !admitsSiteMembers && (await countMembersByTier(tx, publicationId)).length === 0)
    return refused('BadRequest', {
      message: t`While nobody is a member and nobody can join, your locked stories would open for no one. Open sales first.`,
      field: 'admitsSiteMembers',
    })
  const values = { isOpen, admitsSiteMembers, headline: headline || null, updatedAt: tx.now() }
  await tx.db
    .insertInto('publicationSales')
    .values({ publicationId, ...values })
    .onConflict((conflict) => conflict.column('publicationId').doUpdateSet(values))
    .execute()
  await publishSalesChange(tx, publicationId)
  return found
})

/** Why nobody could join this publication, if so. */
async function findSellingProblem(
  tx: Context,
  publicationId: string,
  tiers: readonly PublicationTier[],
): Promise<Refused<'BadRequest'> | undefined> {
  const refuse = (message: string) => refused('BadRequest', { message, field: 'isOpen' })
  if (!takesPayments(tx.config)) return refuse(t`The operator of this site hasn’t set up payments yet.`)
  const account = await sellerAccountByPublication(tx).load(publicationId)
  if (!account) return refuse(t`Connect Stripe first, so that members can pay you.`)
  const publication = await publicationsById(tx).load(publicationId)
  if (!publication || !isOfOwner(account, publication))
    return refuse(t`Connect your own Stripe account first: the one that is connected belongs to a former owner.`)
  if (!account.canCharge) return refuse(t`Stripe doesn’t let your account take payments yet. Finish its setup there first.`)
  if (!tiers.some((tier) => tier.archivedAt === null && tier.currency === account.currency))
    return refuse(t`Create a tier in ${account.currency} first, so that there is something to join.`)
  return undefined
}

/** The settings of a publication that has not chosen any: nobody can join, and members of the site read its locked stories. */
export async function ensureSalesSettings(tx: Context, publicationId: string): Promise<void> {
  await tx.db
    .insertInto('publicationSales')
    .values({ publicationId, isOpen: false, admitsSiteMembers: true, headline: null, updatedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
