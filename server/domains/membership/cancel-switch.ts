import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { lockOwnMembership } from './membership.policy.ts'
import { updateMembership, deletePlanSwitch, switchByMembership } from './memberships.sql.ts'
import { findPlanOfMembership } from './offers.ts'

/** Cancels a scheduled plan switch. */
export const cancelPlanSwitch = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'switch-plan', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, membershipId: string) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    if (!(await switchByMembership(tx).load(membership.id)))
      return refused('Conflict', { code: 'NOT_SCHEDULED', message: t`You have no plan change scheduled.` })
    await deletePlanSwitch(tx, membership.id)
    await updateMembership(tx, membership, { planId: findPlanOfMembership(membership).key })
    return ok({ userId: membership.userId })
  },
)
