import { anyOf, loader } from '#server/platform/loader.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'

type Row = { membershipId: string; reason: MembershipCancellationReason }

/** The current reason for canceling. */
export const reasonByMembership = loader(
  ({ db }, ids) =>
    db
      .selectFrom('membershipCancellations')
      .select(['membershipId', 'reason'])
      .where('membershipId', '=', anyOf(ids))
      .where('undoneAt', 'is', null)
      .orderBy('cancelledAt'),
  (rows: readonly Row[]) => new Map(rows.map((row) => [row.membershipId, row.reason])),
)
