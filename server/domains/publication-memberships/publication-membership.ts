import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { day } from '#shared/time/units.ts'

export type PublicationMembership = Selectable<Tables['publicationMemberships']>
export type PublicationTier = Selectable<Tables['publicationTiers']>
/** What a publication sells, and to whom its locked stories open. */
export type PublicationSales = Selectable<Tables['publicationSales']>

/** Whether the next period is charged. Gifts and canceled memberships end with their period. */
export const isRenewing = ({ status, cancelledAt, source }: Pick<PublicationMembership, 'status' | 'cancelledAt' | 'source'>) =>
  status === 'ACTIVE' && cancelledAt === null && source !== 'GIFT'

/** Whether it opens the locked stories of its publication now. While a renewal is tried, it stays open for the configured grace period. */
export function isCurrent(ctx: Pick<Context, 'config' | 'now'>, row: PublicationMembership): boolean {
  if (row.status !== 'ACTIVE') return false
  const endsAt = row.periodEndsAt.getTime()
  if (!isRenewing(row)) return endsAt > ctx.now().getTime()
  const sinceMs = Math.max(endsAt, row.paymentFailedAt?.getTime() ?? 0)
  return sinceMs + ctx.config.gracePeriodDays * day > ctx.now().getTime()
}
