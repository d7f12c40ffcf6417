import { t } from '#shared/translation/translate.ts'
import { attachMethod, findMethodAt, paymentRefusal, replacePaymentMethod } from '#server/domains/payments/payments.ts'
import { findSellerAccount } from '#server/domains/sellers/sellers.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hasCardExpired } from '#shared/payments/card-expiry.ts'
import { queuePublicationMail } from './publication-membership-mails.ts'
import { lockOwnPublicationMembership, publicationMembershipPolicy, unchangeableText } from './publication-membership.policy.ts'
import { endPublicationMembership, lockMembershipsOf, updatePublicationMembership } from './publication-memberships.sql.ts'
import { publicationRenewals } from './publication-membership-sellable.ts'

/** Cancels the renewal. The membership stays open until its period ends, and can be resumed until then. */
export const cancelPublicationMembership = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'cancel-membership', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, membershipId: string) => {
    const found = await lockOwnPublicationMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    if (!publicationMembershipPolicy.cancel(membership)) return refused('Forbidden', { message: unchangeableText(membership) })
    if (membership.cancelledAt)
      return refused('Conflict', { code: 'CANCELLED', message: t`Your membership is already canceled.` })
    const now = tx.now()
    // An unpaid period ends at once.
    const isOver = membership.periodEndsAt <= now
    const changed = isOver
      ? await endPublicationMembership(tx, membership, { cancelledAt: now })
      : await updatePublicationMembership(tx, membership, { cancelledAt: now, dueAt: membership.periodEndsAt })
    await queuePublicationMail(tx, changed, isOver ? 'ended' : 'cancelled')
    return ok(changed)
  },
)

/** Undoes a cancellation before the membership has ended; it renews as before. */
export const resumePublicationMembership = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'uncancel-membership', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict', 'PaymentError'],
  },
  async (tx, membershipId: string) => {
    const found = await lockOwnPublicationMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    if (!publicationMembershipPolicy.resume(membership)) return refused('Forbidden', { message: unchangeableText(membership) })
    if (!membership.cancelledAt)
      return refused('Conflict', { code: 'NOT_CANCELLED', message: t`Your membership isn’t canceled.` })
    const method = await findMethodAt(tx, tx.viewer.id, membership.accountId ?? '')
    if (!method || hasCardExpired(method, tx.now()))
      return refused('PaymentError', { message: t`Your card has expired. Update your card first.` })
    return ok(await updatePublicationMembership(tx, membership, { cancelledAt: null, dueAt: membership.periodEndsAt }))
  },
)

type MethodInput = { membershipId: string; nonce: string; threeDSecureToken?: string | null | undefined }

/** Replaces the payment method for a publication, and retries a failed renewal at once. */
export const updatePublicationPaymentMethod = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'update-payment-method', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'PaymentMethodDeclined', 'PaymentError'],
    transaction: 'none',
  },
  async (ctx, { membershipId, nonce, threeDSecureToken }: MethodInput) => {
    const { id: userId } = ctx.viewer
    const found = await ctx.transaction((tx) => lockOwnPublicationMembership({ ...tx, viewer: ctx.viewer }, membershipId))
    if (!found.ok) return found
    const { publicationId, accountId } = found.value
    if (!publicationMembershipPolicy.updateMethod(found.value) || !accountId)
      return refused('Forbidden', { message: unchangeableText(found.value) })
    const provider = (await findSellerAccount(ctx, accountId))?.provider
    const attached = await attachMethod(ctx, userId, { nonce, threeDSecureToken, provider, accountId })
    if (!attached.ok) return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error, attached.clientToken)
    const changed = await ctx.transaction(async (tx) => {
      const memberships = await lockMembershipsOf(tx, publicationId, userId)
      await replacePaymentMethod(tx, userId, attached, null)
      const membership = memberships.find(({ id }) => id === membershipId)
      if (membership?.status !== 'ACTIVE' || !membership.paymentFailedAt || membership.cancelledAt) return membership
      await publicationRenewals.queue(tx, membership.id)
      return updatePublicationMembership(tx, membership, { dueAt: tx.now() })
    })
    return ok(changed ?? found.value)
  },
)
