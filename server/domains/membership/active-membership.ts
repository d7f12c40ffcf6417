import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { MembershipTier } from '#shared/enums/membership-tier.ts'
import type { MembershipType } from '#shared/enums/membership-type.ts'
import { day } from '#shared/time/units.ts'

export type Membership = Selectable<Tables['memberships']>

/** Every membership somebody has or had, in the order in which they began. */
export const membershipsByUser = loader(
  ({ db }, userIds) => db.selectFrom('memberships').selectAll().where('user_id', '=', anyOf(userIds)).orderBy('started_at'),
  (rows: readonly Membership[]): Map<string, Membership[]> => Map.groupBy(rows, (row) => row.user_id),
)

/** The membership that opens member-only stories now. A payment that failed leaves the grace period of the configuration. */
export async function activeMembership(ctx: Context, userId: string): Promise<Membership | undefined> {
  const graceMs = ctx.config.gracePeriodDays * day
  const now = ctx.now().getTime()
  return (await membershipsByUser(ctx).load(userId))?.findLast(
    (row) => row.status === 'ACTIVE' && row.current_period_ends_at.getTime() + (row.payment_failed_at ? graceMs : 0) > now,
  )
}

export const hasActiveMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await activeMembership(ctx, userId)) !== undefined

const tierOfType: Record<MembershipType, MembershipTier> = {
  MONTHLY: 'MEMBER',
  YEARLY: 'MEMBER',
  PREMIUM_MONTHLY: 'FRIEND',
  PREMIUM_YEARLY: 'FRIEND',
}

export const tierOf = (membership: Pick<Membership, 'type'>): MembershipTier => tierOfType[membership.type]

export type Enrollment = Selectable<Tables['partner_program_enrollments']>

export const enrollmentsByUser = loader(
  ({ db }, userIds) => db.selectFrom('partner_program_enrollments').selectAll().where('user_id', '=', anyOf(userIds)),
  (rows: readonly Enrollment[]) => new Map(rows.map((row) => [row.user_id, row])),
)

/** Whether this writer is in the partner program, and so may publish member-only stories. */
export const isEnrolled = async (ctx: Context, userId: string): Promise<boolean> =>
  (await enrollmentsByUser(ctx).load(userId))?.status === 'ACTIVE'

export const hadMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await membershipsByUser(ctx).load(userId)) !== undefined
