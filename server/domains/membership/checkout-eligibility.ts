import { t } from '#shared/translation/translate.ts'
import { abandonCharge, type Charge, failCharge, findPendingCharge } from '#server/domains/payments/payments.ts'
import { isPaymentStopped } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isActiveMembership, type Membership, membershipsByUser } from './active-membership.ts'
import { lockMemberships } from './memberships.sql.ts'

/** `country` is the last country the user gave. */
type Checkout = { pending: Membership | undefined; country: string | undefined }

/** Whether the user may buy a membership now. Locks the account's checkout until the end of the transaction. */
export async function checkoutEligibility(tx: Context, userId: string): Promise<Result<Checkout, 'AlreadyExists'>> {
  const memberships = await lockMemberships(tx, userId)
  if (memberships.some((membership) => isActiveMembership(tx, membership)))
    return refused('AlreadyExists', { message: t`You’re already a member.` })
  const pending = memberships.find((membership) => membership.status === 'PENDING')
  const country = (pending ?? memberships.findLast((membership) => membership.country))?.country ?? undefined
  return ok({ pending, country })
}

/** The payment of an open checkout that the bank wants confirmed. */
export async function findUnconfirmedPurchase(ctx: Context, userId: string): Promise<Charge | undefined> {
  const open = (await membershipsByUser(ctx).load(userId))?.find((membership) => membership.status === 'PENDING')
  const pending = open && (await findPendingCharge(ctx, open.id))
  return pending?.waitingFor === 'payer' ? pending : undefined
}

/** Gives up a purchase that its payer left unconfirmed at the bank, in favor of a new one. Must not run inside a transaction. */
export async function giveUpPurchase(ctx: Context, charge: Charge): Promise<void> {
  await abandonCharge(ctx, charge, 'three-d-secure')
  if (charge.userId) membershipsByUser(ctx).clear(charge.userId)
}

/** A payment that stopped before it had a method is abandoned; one with a method is completed by its job. */
export async function isPaymentInProgress(tx: Context, { id, payingSince: since }: Membership): Promise<boolean> {
  if (since && !isPaymentStopped(tx, since)) return true
  const charge = await findPendingCharge(tx, id)
  if (!charge) return false
  if (charge.methodToken) return true
  await failCharge(tx, charge.id, 'error')
  return false
}
