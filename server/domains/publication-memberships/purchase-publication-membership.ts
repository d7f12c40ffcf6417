import { t } from '#shared/translation/translate.ts'
import {
  abandonCharge,
  failCharge,
  findPendingCharge,
  findRequestedCharge,
  insertCharge,
} from '#server/domains/payments/payments.ts'
import { buyRenewing, isPaymentStopped, type SoldRenewing } from '#server/domains/purchases/purchases.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
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
  tiersById,
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
type ClaimRefusal = 'AlreadyExists' | 'BadRequest'

/** When the job looks for purchases that have stopped. */
const unfinishedAfterMs = hour

/** Buys a membership of a publication, which is paid to the publication’s own account. */
export const purchasePublicationMembership = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'purchase', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'AlreadyExists', 'CheckoutNotAvailable'],
    transaction: 'none',
  },
  async (ctx, input: PurchaseInput) => buyRenewing(ctx, publicationMembership(ctx, input), input),
)

const publicationMembership = (ctx: SignedInContext, input: PurchaseInput): SoldRenewing<Claimed, ClaimRefusal> => {
  const loadMemberships = async () => {
    publicationMembershipsByUser(ctx).clear(ctx.viewer.id)
    return (await publicationMembershipsByUser(ctx).load(ctx.viewer.id)) ?? []
  }
  return {
    isPaidBy: ({ kind }) => kind === 'PUBLICATION_MEMBERSHIP',
    isBought: async (requestKey) =>
      (await loadMemberships()).some((membership) => membership.requestKey === requestKey && isCurrent(ctx, membership)),
    findUnconfirmed: async () => {
      const publicationId = (await tiersById(ctx).load(input.tierId))?.publicationId
      const open = (await loadMemberships()).find(
        (membership) => membership.publicationId === publicationId && membership.status === 'PENDING',
      )
      const waiting = open && (await findPendingCharge(ctx, open.id))
      return waiting?.waitingFor === 'payer' ? waiting : undefined
    },
    giveUp: (charge) => abandonCharge(ctx, charge, 'three-d-secure'),
    agree: async () => {
      const chosen = await findChosenTier(ctx, input)
      if (!chosen.ok) return chosen
      const { provider, accountId } = chosen.value.offer.account
      return ok({
        payee: { provider, accountId },
        claim: (tx, requestKey) => claim(tx, ctx.viewer.id, input, requestKey),
      })
    },
    lock: (tx, { membership }) => lockMembershipsOf(tx, membership.publicationId, ctx.viewer.id),
    startFree: async (tx, { membership, trialEndsAt }) => {
      const pending = await lockPublicationMembership(tx, membership.id)
      if (pending?.status !== 'PENDING' || !trialEndsAt) return false
      await startPublicationMembership(tx, pending, { endsAt: trialEndsAt, isTrial: true })
      return true
    },
    endFree: (tx, { membership }) => deleteUnpaid(tx, membership),
  }
}

async function claim(
  tx: Context,
  userId: string,
  input: PurchaseInput,
  requestKey: string | null,
): Promise<Result<Claimed, ClaimRefusal>> {
  const chosen = await findChosenTier(tx, input)
  if (!chosen.ok) return chosen
  const { tier } = chosen.value
  const before = await lockMembershipsOf(tx, tier.publicationId, userId)
  if (before.some((membership) => isCurrent(tx, membership)))
    return refused('AlreadyExists', { message: t`You’re already a member.` })
  const pending = before.find(({ status }) => status === 'PENDING')
  const isRequested = requestKey !== null && (await findRequestedCharge(tx, requestKey)) !== undefined
  if (isRequested || (pending && !(await isGivenUp(tx, pending))))
    return refused('AlreadyExists', { message: t`Your purchase is in progress. Check back in a minute.` })
  const isTrial = trialEnd(tx, tier, before) !== undefined
  if (typeof input.isTrial === 'boolean' && input.isTrial !== isTrial) return refused('BadRequest', { message: changedText })
  // The job has not ended it yet.
  const expired = before.find(({ status }) => status === 'ACTIVE')
  if (expired) await endPublicationMembership(tx, expired)
  return ok(await insertPurchase(tx, userId, { input, requestKey, chosen: chosen.value, before }))
}

/** Ends a purchase that stopped before it was known how it is paid. One that is being paid is completed by its job. */
async function isGivenUp(tx: Context, pending: PublicationMembership): Promise<boolean> {
  if (!isPaymentStopped(tx, pending.startedAt)) return false
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
