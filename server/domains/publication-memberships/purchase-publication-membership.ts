import {
  abandonCharge,
  attachMethod,
  attachMethodToCharge,
  type Charge,
  chargeRefusal,
  failCharge,
  findPendingCharge,
  findRequestedCharge,
  insertCharge,
  payCharge,
  paymentRefusal,
  replacePaymentMethod,
  requestKeyFor,
} from '#server/domains/payments/payments.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour, minute } from '#shared/time/units.ts'
import { changedText, type ChosenTier, findChosenTier, type TierChoice, trialEnd } from './chosen-tier.ts'
import { sellerChargeFields } from './publication-charge.ts'
import { isCurrent, type PublicationMembership } from './publication-membership.ts'
import {
  deleteUnpaid,
  endPublicationMembership,
  insertPublicationMembership,
  lockMembershipsOf,
  lockPublicationMembership,
  publicationMembershipsByUser,
} from './publication-memberships.sql.ts'
import { startPublicationMembership } from './start-publication-membership.ts'

type PurchaseInput = TierChoice & {
  /** Whether free days were shown; nothing else is agreed to. */
  isTrial?: boolean | null | undefined
  nonce: string
  threeDSecureToken?: string | null | undefined
  idempotencyKey?: string | null | undefined
}

type Claimed = { membership: PublicationMembership; chargeId: string | undefined; trialEndsAt: Date | undefined }
type Outcome = Result<{ userId: string }, 'PaymentMethodDeclined' | 'PaymentError'>

/** A purchase whose request has not got to a payment by then has stopped. */
const maxPaymentMs = 10 * minute
/** When the job looks for purchases that have stopped. */
const unfinishedAfterMs = hour

/**
 * Buys a membership of a publication, which is paid to the publication’s own account. As with the site’s membership, the purchase is recorded
 * first, the provider is called outside of any transaction, and the result is recorded last. The same purchase sent again continues it.
 */
export const purchasePublicationMembership = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'purchase', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'AlreadyExists', 'CheckoutNotAvailable'],
    transaction: 'none',
  },
  async (ctx, input: PurchaseInput) => {
    const requestKey = requestKeyFor(ctx.viewer, input.idempotencyKey)
    const chosen = await findChosenTier(ctx, input)
    const continued = await continuePurchase(ctx, input, requestKey, chosen.ok ? chosen.value.tier.publicationId : undefined)
    if (continued) return continued
    if (!chosen.ok) return chosen
    const claimed = await ctx.transaction((tx) => claim(tx, ctx.viewer.id, input, requestKey))
    // The same purchase, sent at the same time, was first.
    if (!claimed.ok) return (await findOutcome(ctx, input, requestKey)) ?? claimed
    const { membership, chargeId, trialEndsAt } = claimed.value
    const { id: userId } = ctx.viewer
    const { accountId } = chosen.value.offer.account
    const { provider } = chosen.value.offer.account
    const attached = await attachMethod(ctx, userId, { ...input, provider, accountId }, { isCharged: chargeId !== undefined })
    if (!attached.ok) {
      if (chargeId) await failCharge(ctx, chargeId, attached.error)
      else await ctx.transaction((tx) => deleteUnpaid(tx, membership))
      return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error, attached.clientToken)
    }
    const isStored = await ctx.transaction(async (tx) => {
      await lockMembershipsOf(tx, membership.publicationId, userId)
      await replacePaymentMethod(tx, userId, attached, null)
      if (chargeId) {
        await attachMethodToCharge(tx, chargeId, attached)
        return true
      }
      const pending = await lockPublicationMembership(tx, membership.id)
      if (pending?.status !== 'PENDING' || !trialEndsAt) return false
      await startPublicationMembership(tx, pending, { endsAt: trialEndsAt, isTrial: true })
      return true
    })
    if (!isStored) return paymentRefusal('error')
    return chargeId ? pay(ctx, chargeId, input) : ok({ userId })
  },
)

async function pay(
  ctx: SignedInContext,
  chargeId: string,
  { threeDSecureToken }: Pick<PurchaseInput, 'threeDSecureToken'>,
): Promise<Outcome> {
  const attempted = await payCharge(ctx, chargeId, { threeDSecureToken })
  return attempted.charge.status === 'PAID' ? ok({ userId: ctx.viewer.id }) : chargeRefusal(attempted)
}

/**
 * What became of the same purchase when it was sent before; undefined for a new one. A purchase that its payer left unconfirmed at the bank
 * is given up in favor of the new one.
 */
async function continuePurchase(
  ctx: SignedInContext,
  input: PurchaseInput,
  requestKey: string | null,
  publicationId: string | undefined,
): Promise<Outcome | undefined> {
  const outcome = await findOutcome(ctx, input, requestKey)
  if (outcome) return outcome
  const memberships = (await publicationMembershipsByUser(ctx).load(ctx.viewer.id)) ?? []
  const open = memberships.find((one) => one.publicationId === publicationId && one.status === 'PENDING')
  const waiting = open && (await findPendingCharge(ctx, open.id))
  if (waiting?.waitingFor !== 'payer') return undefined
  if (input.threeDSecureToken) return pay(ctx, waiting.id, input)
  await abandonCharge(ctx, waiting, 'three-d-secure')
  publicationMembershipsByUser(ctx).clear(ctx.viewer.id)
  return undefined
}

/** Undefined while its first request has not chosen how to pay. One that never did so is over. */
async function findOutcome(ctx: SignedInContext, input: PurchaseInput, requestKey: string | null): Promise<Outcome | undefined> {
  if (!requestKey) return undefined
  const { id: userId } = ctx.viewer
  publicationMembershipsByUser(ctx).clear(userId)
  const memberships = (await publicationMembershipsByUser(ctx).load(userId)) ?? []
  if (memberships.some((one) => one.requestKey === requestKey && isCurrent(ctx, one))) return ok({ userId })
  const requested = await findRequestedCharge(ctx, requestKey)
  if (!requested) return undefined
  return isChosen(requested) || isStopped(ctx, requested.createdAt) ? pay(ctx, requested.id, input) : undefined
}

const isChosen = ({ status, methodToken }: Charge): boolean => status !== 'PENDING' || methodToken !== null

const isStopped = (ctx: Context, since: Date): boolean => since.getTime() + maxPaymentMs <= ctx.now().getTime()

async function claim(
  tx: Context,
  userId: string,
  input: PurchaseInput,
  requestKey: string | null,
): Promise<Result<Claimed, 'AlreadyExists' | 'BadRequest'>> {
  const chosen = await findChosenTier(tx, input)
  if (!chosen.ok) return chosen
  const { tier } = chosen.value
  const before = await lockMembershipsOf(tx, tier.publicationId, userId)
  if (before.some((one) => isCurrent(tx, one))) return refused('AlreadyExists', { message: 'You’re already a member.' })
  const pending = before.find(({ status }) => status === 'PENDING')
  const isRequested = requestKey !== null && (await findRequestedCharge(tx, requestKey)) !== undefined
  if (isRequested || (pending && !(await isGivenUp(tx, pending))))
    return refused('AlreadyExists', { message: 'Your purchase is in progress. Check back in a minute.' })
  const isTrial = trialEnd(tx, tier, before) !== undefined
  if (typeof input.isTrial === 'boolean' && input.isTrial !== isTrial) return refused('BadRequest', { message: changedText })
  // The job has not ended it yet.
  const expired = before.find(({ status }) => status === 'ACTIVE')
  if (expired) await endPublicationMembership(tx, expired)
  return ok(await insertPurchase(tx, userId, { input, requestKey, chosen: chosen.value, before }))
}

/** Ends a purchase that stopped before it was known how it is paid. One that is being paid is completed by its job. */
async function isGivenUp(tx: Context, pending: PublicationMembership): Promise<boolean> {
  if (!isStopped(tx, pending.startedAt)) return false
  const charge = await findPendingCharge(tx, pending.id)
  if (charge?.methodToken) return false
  if (charge) await failCharge(tx, charge.id, 'error')
  await deleteUnpaid(tx, pending)
  return true
}

type NewPurchase = {
  input: PurchaseInput
  requestKey: string | null
  chosen: ChosenTier
  before: readonly PublicationMembership[]
}

async function insertPurchase(
  tx: Context,
  userId: string,
  { input, requestKey, chosen: { tier, offer }, before }: NewPurchase,
): Promise<Claimed> {
  const { amount, cadence } = input
  const { publicationId, currency } = tier
  const trialEndsAt = trialEnd(tx, tier, before)
  const endsAt = new Date(tx.now().getTime() + unfinishedAfterMs)
  const membership = await insertPublicationMembership(tx, {
    publicationId,
    tierId: tier.id,
    userId,
    cadence,
    price: amount,
    currency,
    source: 'PURCHASE',
    status: 'PENDING',
    accountId: offer.account.accountId,
    periodEndsAt: endsAt,
    dueAt: endsAt,
    requestKey,
  })
  if (trialEndsAt) return { membership, chargeId: undefined, trialEndsAt }
  const chargeId = await insertCharge(tx, {
    ...(await sellerChargeFields(tx, offer.account, amount, { publicationId, tierName: tier.name, cadence })),
    userId,
    kind: 'PUBLICATION_MEMBERSHIP',
    subjectId: membership.id,
    periodStartsAt: tx.now(),
    regularPrice: amount,
    currency,
    savesMethod: true,
    requestKey,
  })
  return { membership, chargeId, trialEndsAt }
}
