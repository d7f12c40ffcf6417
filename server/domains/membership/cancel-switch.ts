import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { lockOwnMembership } from './membership.policy.ts'
import { updateMembership, deletePlanSwitch, switchByMembership } from './memberships.sql.ts'
import { findPlanOfMembership } from './offers.ts'

const perHour = { limit: 20, windowMs: hour }

/** Cancels a scheduled plan switch. */
export const cancelPlanSwitch = (
  ctx: Context,
  membershipId: string,
): Promise<Result<{ userId: string }, 'NotFound' | 'Forbidden' | 'Conflict'>> =>
  ctx.transaction(async (tx) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    const rateLimited = enforceRateLimitAs('Conflict', tx, 'switch-plan', perHour)
    if (rateLimited) return rateLimited
    if (!(await switchByMembership(tx).load(membership.id)))
      return refused('Conflict', { code: 'NOT_SCHEDULED', message: 'You have no plan change scheduled.' })
    await deletePlanSwitch(tx, membership.id)
    await updateMembership(tx, membership, { plan_id: findPlanOfMembership(membership).key })
    return ok({ userId: membership.user_id })
  })
