import { periodEnd, trialReminderAt } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import { monthsOfCadence } from './chosen-tier.ts'
import { queuePublicationMail } from './publication-membership-mails.ts'
import type { PublicationMembership } from './publication-membership.ts'
import { updatePublicationMembership } from './publication-memberships.sql.ts'

/** When a period that starts then ends. Those of a membership end on the day of the month on which it began. */
export const periodEndOf = (membership: PublicationMembership, startsAt: Date): Date =>
  periodEnd(
    { endsAt: membership.periodEndsAt, startedAt: membership.startedAt, trialEndsAt: membership.trialEndsAt },
    monthsOfCadence[membership.cadence],
    startsAt,
  )

/** Opens a membership that is paid, or free for some days. */
export async function startPublicationMembership(
  tx: Context,
  membership: PublicationMembership,
  { endsAt, isTrial }: { endsAt: Date; isTrial: boolean },
): Promise<PublicationMembership> {
  const now = tx.now()
  const started = await updatePublicationMembership(tx, membership, {
    status: 'ACTIVE',
    startedAt: now,
    trialEndsAt: isTrial ? endsAt : null,
    periodStartsAt: now,
    periodEndsAt: endsAt,
    dueAt: endsAt,
    paymentFailedAt: null,
    paymentFailures: 0,
  })
  await queuePublicationMail(tx, started, 'welcome')
  const remindAt = isTrial && trialReminderAt(tx, endsAt)
  if (remindAt) await queuePublicationMail(tx, started, 'trial-ending', remindAt)
  return started
}
