import { phrase, t } from '#shared/translation/translate.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Plan } from '#shared/membership/plans.ts'
import { canReactivate, canSwitchPlan, isOurProvider } from '#shared/membership/rules.ts'
import type { PaymentMethod } from '#server/domains/payments/payments.ts'
import { isActiveMembership, type Membership } from './active-membership.ts'
import { lockMembership } from './memberships.sql.ts'

/** What the viewer may do with their own membership. */
export const membershipPolicy = {
  /** The plan for staff is for nobody else. */
  choosePlan: ({ viewer }: Pick<Context, 'viewer'>, plan: Plan): boolean => !plan.isStaffOnly || viewer?.isStaff === true,
  cancel: (membership: Membership): boolean => isOurProvider(membership.provider),
  switchPlan: (membership: Membership): boolean =>
    canSwitchPlan({
      paymentProvider: membership.provider,
      isCancelled: membership.cancelledAt !== null,
      paymentFailedAt: membership.paymentFailedAt,
    }),
  reactivate: (membership: Membership, paymentMethod: PaymentMethod | undefined): boolean =>
    canReactivate({ paymentProvider: membership.provider, paymentMethod }),
}

export const managedElsewhereText = phrase`You pay for this membership elsewhere, so change it there.`

/** Finds and locks the viewer's own active membership. NotFound for another user's. */
export async function lockOwnMembership(tx: SignedInContext, membershipId: string): Promise<Result<Membership, 'NotFound'>> {
  const membership = await lockMembership(tx, membershipId)
  if (!membership || membership.userId !== tx.viewer.id || !isActiveMembership(tx, membership))
    return refused('NotFound', { message: t`We couldn't find this membership.` })
  return ok(membership)
}
