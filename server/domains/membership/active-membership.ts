import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { MembershipTier } from '#shared/enums/membership.ts'
import { tierOfType } from '#shared/membership/plans.ts'
import { day } from '#shared/time/units.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'

export type Membership = Selectable<Tables['memberships']>

/** Every membership a user has or had, oldest first. */
export const membershipsByUser = loader(
  ({ db }, userIds) => db.selectFrom('memberships').selectAll().where('userId', '=', anyOf(userIds)).orderBy('startedAt'),
  (rows: readonly Membership[]): Map<string, Membership[]> => Map.groupBy(rows, (row) => row.userId),
)

/** Gifts and canceled memberships end with their period; all others renew. */
export const isRenewingMembership = (row: Membership): boolean =>
  row.cancelledAt === null && row.provider !== 'GIFT' && row.dueAt !== null && row.wasActive

/** Whether the membership opens member-only stories now. A failed or pending renewal keeps it open for the configured grace period. */
export function isActiveMembership(ctx: Pick<Context, 'config' | 'now'>, row: Membership): boolean {
  if (row.status !== 'ACTIVE') return false
  const endsAt = row.currentPeriodEndsAt.getTime()
  const isInGrace = !row.cancelledAt && (row.paymentFailedAt !== null || isRenewingMembership(row))
  if (!isInGrace) return endsAt > ctx.now().getTime()
  // The grace period starts when the renewal was first tried, even if that was late.
  const sinceMs = Math.max(endsAt, row.paymentFailedAt?.getTime() ?? 0)
  return sinceMs + ctx.config.gracePeriodDays * day > ctx.now().getTime()
}

/** The membership that currently opens member-only stories. */
export const findActiveMembership = async (ctx: Context, userId: string): Promise<Membership | undefined> =>
  (await membershipsByUser(ctx).load(userId))?.findLast((row) => isActiveMembership(ctx, row))

export const hasActiveMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await findActiveMembership(ctx, userId)) !== undefined

/** Whether the viewer is a member now. */
export const isMember = viewerFact(hasActiveMembership, false)

export const membershipTier = (membership: Pick<Membership, 'type'>): MembershipTier => tierOfType[membership.type]

export type Enrollment = Selectable<Tables['partnerProgramEnrollments']>

export const enrollmentsByUser = loader(
  ({ db }, userIds) => db.selectFrom('partnerProgramEnrollments').selectAll().where('userId', '=', anyOf(userIds)),
  (rows: readonly Enrollment[]) => new Map(rows.map((row) => [row.userId, row])),
)

/** Whether the writer is in the partner program, which allows member-only stories. */
export const isEnrolled = async (ctx: Context, userId: string): Promise<boolean> =>
  (await enrollmentsByUser(ctx).load(userId))?.status === 'ACTIVE'

/** Whether the user is or was a member; an abandoned checkout does not count. */
export const hadMembership = async (ctx: Context, userId: string): Promise<boolean> =>
  (await membershipsByUser(ctx).load(userId))?.some((row) => row.wasActive) ?? false
