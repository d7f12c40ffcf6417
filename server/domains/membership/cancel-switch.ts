import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { holdOwn } from './membership.policy.ts'
import { changeMembership, dropSwitch, switchByMembership } from './memberships.sql.ts'
import { planOf } from './offers.ts'

const perHour = { limit: 20, windowMs: hour }

/** Cancels a scheduled plan switch. */
export const cancelSwitch = (
  ctx: Context,
  membershipId: string,
): Promise<Result<{ userId: string }, 'NotFound' | 'Forbidden' | 'Conflict'>> =>
  ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, membershipId)
    if (!held.ok) return held
    const membership = held.value
    const tooOften = limitedAs('Conflict', tx, 'switch-plan', perHour)
    if (tooOften) return tooOften
    if (!(await switchByMembership(tx).load(membership.id)))
      return refused('Conflict', { code: 'NOT_SCHEDULED', message: 'You have no plan change scheduled.' })
    await dropSwitch(tx, membership.id)
    await changeMembership(tx, membership, { plan_id: planOf(membership).key })
    return ok({ userId: membership.user_id })
  })
