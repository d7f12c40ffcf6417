import { type Charge, findMethodAt, queueAbandoning } from '#server/domains/payments/payments.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Renewing, renewals, sellRenewing } from '#server/domains/purchases/purchases.ts'
import { findSellerAccount, isOfOwner, type SellerAccount } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import { monthsOfCadence } from './chosen-tier.ts'
import { endWithPublication } from './end-with-publication.ts'
import { canChargeFor } from './offer.query.ts'
import { sellerChargeFields } from './publication-charge.ts'
import { queuePublicationMail } from './publication-membership-mails.ts'
import { isCurrent, isRenewing, type PublicationMembership } from './publication-membership.ts'
import {
  deleteUnpaid,
  endPublicationMembership,
  lockPublicationMembership,
  tiersById,
  updatePublicationMembership,
} from './publication-memberships.sql.ts'
import { periodEndOf, startPublicationMembership } from './start-publication-membership.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-publication-memberships': Record<string, never>
    'renew-publication-membership': { membershipId: string }
  }
}

const membership: Renewing<PublicationMembership> = {
  lock: lockPublicationMembership,
  endsAt: ({ periodEndsAt }) => periodEndsAt,
  update: updatePublicationMembership,
  end: endPublicationMembership,
  giveUp: deleteUnpaid,
  start: (tx, row) =>
    startPublicationMembership(tx, row, { endsAt: addMonths(tx.now(), monthsOfCadence[row.cadence]), isTrial: false }),
  extend: (tx, row, _charge, startsAt) => {
    const endsAt = periodEndOf(row, startsAt)
    return updatePublicationMembership(tx, row, {
      periodStartsAt: startsAt,
      periodEndsAt: endsAt,
      dueAt: endsAt,
      paymentFailedAt: null,
      paymentFailures: 0,
    })
  },
  queueMail: queuePublicationMail,
  renews: isRenewing,
  quote: () => Promise.resolve(undefined),
  divert: async (tx, row, pending) => {
    const publication = await publicationsById(tx).load(row.publicationId)
    if (!publication || publication.deletedAt) await endWithPublication(tx, row)
    // It follows the subscription that pays for it.
    else if (row.source === 'IMPORTED') await updatePublicationMembership(tx, row, { dueAt: null })
    else if (pending && pending.waitingFor !== 'bank' && (await isOfFormerOwner(tx, pending, publication)))
      await giveUpCharge(tx, row, pending)
    else return false
    return true
  },
  next: async (tx, row, _startsAt) => {
    const { publicationId, tierId, cadence, price, currency } = row
    const publication = await publicationsById(tx).load(publicationId)
    const account = await findPayableAccount(tx, row, publication)
    if (!account || !publication) return 'over'
    // The provider has paused the account, which its owner may repair, or it is that of a former owner, and the new one may connect it again,
    // or its owner is suspended or has left, and another may follow. Members do not lose time they have no part in.
    if (!(await canChargeFor(tx, account, publication))) return isCurrent(tx, row) ? 'later' : 'over'
    const tierName = (await tiersById(tx).load(tierId))?.name ?? ''
    return {
      charge: {
        ...(await sellerChargeFields(tx, account, price, { publicationId, tierName, cadence })),
        kind: 'PUBLICATION_MEMBERSHIP',
        regularPrice: price,
        currency,
      },
    }
  },
  findMethod: async (tx, userId, accountId) => (accountId ? findMethodAt(tx, userId, accountId) : undefined),
}

/** The account that is paid, unless it was disconnected or replaced, or the publication is gone. */
async function findPayableAccount(
  tx: Context,
  { accountId }: PublicationMembership,
  publication: Publication | undefined,
): Promise<SellerAccount | undefined> {
  if (!publication || publication.deletedAt || publication.suspendedAt || !accountId) return undefined
  const account = await findSellerAccount(tx, accountId)
  return account?.endedAt === null ? account : undefined
}

const isOfFormerOwner = async (tx: Context, { accountId }: Charge, publication: Publication): Promise<boolean> => {
  const account = accountId ? await findSellerAccount(tx, accountId) : undefined
  return account !== undefined && !isOfOwner(account, publication)
}

/** A charge that has not succeeded is not tried again. */
async function giveUpCharge(tx: Context, row: PublicationMembership, pending: Charge): Promise<void> {
  await queueAbandoning(tx, pending)
  await updatePublicationMembership(tx, row, { dueAt: new Date(tx.now().getTime() + day) })
}

export const publicationMembershipSellable = sellRenewing(membership)

export const publicationRenewals = renewals(
  { check: 'check-publication-memberships', renew: 'renew-publication-membership', table: 'publicationMemberships' },
  membership,
)
