import { renewalStart } from '#server/domains/membership/membership.ts'
import {
  attachMethodToCharge,
  type Charge,
  failCharge,
  findMethodAt,
  findPendingCharge,
  insertCharge,
  payCharge,
  queueAbandoning,
} from '#server/domains/payments/payments.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { isPayerClosed } from '#server/domains/purchases/purchases.ts'
import { findSellerAccount, isOfOwner, type SellerAccount } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { day, hour } from '#shared/time/units.ts'
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

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'renew-publication-membership': { membershipId: string }
  }
}

export async function queuePublicationRenewal(tx: Context, membershipId: string): Promise<void> {
  const uniqueKey = `renew-publication-membership:${membershipId}`
  await tx.services.jobs.enqueue(tx.db, { kind: 'renew-publication-membership', payload: { membershipId }, uniqueKey })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/**
 * Performs what is due: renews the membership, retries a failed charge, or ends it. Safe to run repeatedly and concurrently: the charge is
 * inserted under the membership's lock before the provider is called, so a period is charged once.
 */
export async function renewPublicationMembership(ctx: Context, membershipId: string): Promise<void> {
  const chargeId = await ctx.transaction((tx) => createDueCharge(tx, membershipId))
  if (chargeId) await payCharge(ctx, chargeId, { attempt: 'retry' })
}

async function createDueCharge(tx: Context, membershipId: string): Promise<string | undefined> {
  const membership = await lockPublicationMembership(tx, membershipId)
  const now = tx.now()
  if (!membership?.dueAt || membership.dueAt > now) return undefined
  const pending = await findPendingCharge(tx, membership.id)
  if (membership.status === 'PENDING') return endPurchase(tx, membership, pending)
  const publication = await publicationsById(tx).load(membership.publicationId)
  if (membership.status === 'ACTIVE' && (!publication || publication.deletedAt)) return endWithPublication(tx, membership)
  if (pending?.waitingFor === 'bank') return undefined
  if (pending && publication && (await isOfFormerOwner(tx, pending, publication))) return giveUp(tx, pending, membership)
  if (pending) return retryWith(tx, pending, membership)
  // Others follow the subscription that pays for them.
  if (membership.status !== 'ACTIVE' || membership.source === 'IMPORTED') return updateDue(tx, membership, null)
  if (membership.periodEndsAt > now) return updateDue(tx, membership, membership.periodEndsAt)
  if (!isRenewing(membership) || (await isPayerClosed(tx, membership.userId))) return endMembership(tx, membership)
  const account = await findPayableAccount(tx, membership, publication)
  if (!account || !publication) return endMembership(tx, membership)
  if (await canChargeFor(tx, account, publication)) return chargeNextPeriod(tx, membership, account)
  // The provider has paused the account, which its owner may repair, or it is that of a former owner, and the new one may connect it again,
  // or its owner is suspended or has left, and another may follow.
  // Members do not lose time they have no part in.
  return isCurrent(tx, membership) ? updateDue(tx, membership, new Date(now.getTime() + day)) : endMembership(tx, membership)
}

async function updateDue(tx: Context, membership: PublicationMembership, dueAt: Date | null): Promise<undefined> {
  await updatePublicationMembership(tx, membership, { dueAt })
}

/** Ends a purchase that stopped before it was known how it is paid. The others are completed by the job of their charge. */
async function endPurchase(tx: Context, membership: PublicationMembership, charge: Charge | undefined): Promise<undefined> {
  if (charge?.methodToken) return updateDue(tx, membership, new Date(tx.now().getTime() + hour))
  if (charge) await failCharge(tx, charge.id, 'error')
  await deleteUnpaid(tx, membership)
}

/** The bank may let the charge pass this time, or the member has given another payment method in the meantime. */
async function retryWith(
  tx: Context,
  { id, accountId, methodToken }: Charge,
  membership: PublicationMembership,
): Promise<string> {
  const method = membership.userId && accountId ? await findMethodAt(tx, membership.userId, accountId) : undefined
  if (method && method.token !== methodToken) await attachMethodToCharge(tx, id, method)
  return id
}

/** The account that is paid, unless it was disconnected or replaced, or the publication is not there any more. */
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
async function giveUp(tx: Context, pending: Charge, membership: PublicationMembership): Promise<undefined> {
  await queueAbandoning(tx, pending)
  return updateDue(tx, membership, new Date(tx.now().getTime() + day))
}

async function endMembership(tx: Context, membership: PublicationMembership): Promise<undefined> {
  await queuePublicationMail(tx, await endPublicationMembership(tx, membership), 'ended')
}

async function chargeNextPeriod(tx: Context, membership: PublicationMembership, account: SellerAccount): Promise<string> {
  const { id, userId, publicationId, tierId, cadence, price, currency, periodEndsAt, paymentFailedAt } = membership
  const startsAt = renewalStart({ currentPeriodEndsAt: periodEndsAt, paymentFailedAt }, tx.now(), tx.config.gracePeriodDays)
  const tierName = (await tiersById(tx).load(tierId))?.name ?? ''
  const chargeId = await insertCharge(tx, {
    ...(await sellerChargeFields(tx, account, price, { publicationId, tierName, cadence })),
    userId,
    kind: 'PUBLICATION_MEMBERSHIP',
    subjectId: id,
    periodStartsAt: startsAt,
    regularPrice: price,
    currency,
    isOffSession: true,
  })
  // Without a payment method the charge fails like any other, and its owner is notified.
  const method = userId ? await findMethodAt(tx, userId, account.accountId) : undefined
  if (method) await attachMethodToCharge(tx, chargeId, method)
  return chargeId
}
