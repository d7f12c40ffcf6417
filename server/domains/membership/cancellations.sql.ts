import { anyOf, loader } from '#server/platform/loader.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'

type Row = { membership_id: string; reason: MembershipCancellationReason }

/** The current reason for canceling. */
export const reasonByMembership = loader(
  ({ db }, ids) =>
    db
      .selectFrom('membership_cancellations')
      .select(['membership_id', 'reason'])
      .where('membership_id', '=', anyOf(ids))
      .where('undone_at', 'is', null)
      .orderBy('cancelled_at'),
  (rows: readonly Row[]) => new Map(rows.map((row) => [row.membership_id, row.reason])),
)
