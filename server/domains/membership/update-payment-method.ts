import { t } from '#shared/translation/translate.ts'
import { attachMethod, paymentRefusal, type ProviderChoice, replacePaymentMethod } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isOurProvider } from '#shared/membership/rules.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { hadMembership, membershipsByUser } from './active-membership.ts'
import { updateMembership, lockMemberships } from './memberships.sql.ts'
import { membershipRenewals } from './membership-sellable.ts'

type PaymentMethodInput = {
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
  provider?: ProviderChoice
}

/** Replaces the payment method and retries a failed renewal at once. */
export const updatePaymentMethod = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'update-payment-method', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError'],
    transaction: 'none',
  },
  async (ctx, input: PaymentMethodInput) => {
    const userId = ctx.viewer.id
    if (!(await hadMembership(ctx, userId)))
      return refused('BadRequest', { message: t`You don’t have a membership to pay for yet. Choose a plan first.` })
    const country = (await membershipsByUser(ctx).load(userId))?.at(-1)?.country ?? undefined
    if (input.postalCode && !isPostalCode(input.postalCode, country))
      return refused('BadRequest', { field: 'postalCode', message: postalCodeError })
    const attached = await attachMethod(ctx, userId, input)
    if (!attached.ok) return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error, attached.clientToken)
    await ctx.transaction(async (tx) => {
      const memberships = await lockMemberships(tx, userId)
      await replacePaymentMethod(tx, userId, attached, input.postalCode?.trim() || null)
      const { provider } = attached
      for (const membership of memberships)
        if (membership.status === 'ACTIVE' && isOurProvider(membership.provider) && membership.provider !== provider)
          await updateMembership(tx, membership, { provider })
      const unpaidMembership = memberships.find(
        (membership) => membership.status === 'ACTIVE' && membership.paymentFailedAt && !membership.cancelledAt,
      )
      if (!unpaidMembership) return
      await updateMembership(tx, unpaidMembership, { dueAt: tx.now() })
      await membershipRenewals.queue(tx, unpaidMembership.id)
    })
    return ok({ userId })
  },
)
