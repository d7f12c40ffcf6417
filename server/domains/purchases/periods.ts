import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'

// The arithmetic of periods, of whatever renews. Nothing here reads or writes.

/** Days after a failed renewal on which it is retried. */
const retryDays = [1, 3, 5, 7] as const

/** When a renewal that failed this often, the first time then, is tried again; undefined if the grace period is over. */
export function nextRetry(failedAt: Date, failures: number, gracePeriodDays: number): Date | undefined {
  const nextDay = retryDays.filter((days) => days <= gracePeriodDays)[failures - 1]
  return nextDay === undefined ? undefined : new Date(failedAt.getTime() + nextDay * day)
}

type Ending = { endsAt: Date; paymentFailedAt: Date | null }

/** When the period after this one starts. After an outage, members do not pay for time without access. */
export function renewalStart({ endsAt, paymentFailedAt }: Ending, now: Date, gracePeriodDays: number): Date {
  const isLate = !paymentFailedAt && now.getTime() - endsAt.getTime() > gracePeriodDays * day
  return isLate ? now : endsAt
}

type Since = { endsAt: Date; startedAt: Date; trialEndsAt: Date | null }

/** When a period of so many months ends that starts then. */
export const periodEnd = (before: Since, months: number, startsAt: Date): Date =>
  addMonths(startsAt, months, lastDayOf(before, startsAt))

/**
 * The day of the month on which the period ends. A membership paid since the 31st is renewed on the last day of a shorter month, and then on
 * the 31st again. One whose periods have moved, by a trial, a switch or an outage, keeps to the day to which they moved.
 */
function lastDayOf({ endsAt, trialEndsAt, startedAt }: Since, startsAt: Date): number {
  const paidSince = (trialEndsAt ?? startedAt).getUTCDate()
  const isRenewal = startsAt >= endsAt
  const isOnThatDay = startsAt.getUTCDate() === addMonths(startsAt, 0, paidSince).getUTCDate()
  return isRenewal && isOnThatDay ? paidSince : startsAt.getUTCDate()
}
