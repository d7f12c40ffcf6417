import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { loader } from '#server/platform/loader.ts'
import type { MembershipTier } from '#shared/enums/membership-tier.ts'
import type { MembershipType } from '#shared/enums/membership-type.ts'
import { day } from '#shared/time/units.ts'

export type ActiveMembership = Selectable<Tables['memberships']>

/** The membership that opens member-only stories now. A payment that failed leaves the grace period of the configuration. */
export const activeMembershipsByUser = loader<string, ActiveMembership>(async (ctx, userIds) => {
  const graceMs = ctx.config.gracePeriodDays * day
  const now = ctx.now().getTime()
  const rows = await ctx.db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .where('status', '=', 'ACTIVE')
    .orderBy('started_at')
    .execute()
  const alive = rows.filter((row) => row.current_period_ends_at.getTime() + (row.payment_failed_at ? graceMs : 0) > now)
  return new Map(alive.map((row) => [row.user_id, row]))
})

export const hasActiveMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await activeMembershipsByUser(ctx).load(userId)) !== undefined

const tierOfType: Record<MembershipType, MembershipTier> = {
  MONTHLY: 'MEMBER',
  YEARLY: 'MEMBER',
  PREMIUM_MONTHLY: 'FRIEND',
  PREMIUM_YEARLY: 'FRIEND',
}

export const tierOf = (membership: Pick<ActiveMembership, 'type'>): MembershipTier => tierOfType[membership.type]

export type Enrollment = Selectable<Tables['partner_program_enrollments']>

export const enrollmentsByUser = loader<string, Enrollment>(async (ctx, userIds) => {
  const rows = await ctx.db
    .selectFrom('partner_program_enrollments')
    .selectAll()
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
})

/** Whether this writer is in the partner program, and so may publish member-only stories. */
export const isEnrolled = async (ctx: Context, userId: string): Promise<boolean> =>
  (await enrollmentsByUser(ctx).load(userId))?.status === 'ACTIVE'

const everMembers = loader<string, true>(async (ctx, userIds) => {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .execute()
  return new Map(rows.map(({ user_id }) => [user_id, true]))
})

export const hadMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await everMembers(ctx).load(userId)) !== undefined
