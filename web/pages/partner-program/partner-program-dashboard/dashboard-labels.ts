import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { PayoutStatus } from '#shared/enums/partner-program.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { minPayoutCents } from '#shared/partner-program/bounds.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay, formatMonth } from '#shared/text/dates.ts'
import { daysFrom, startOfUtcDay } from '#shared/time/days.ts'
import type { PartnerDashboard } from './dashboard.operations.ts'

export const payoutLabels: Record<PayoutStatus, Phrase> = {
  PENDING: phrase`Going out soon`,
  PROCESSING: phrase`On its way`,
  PAID: phrase`Paid out`,
  ON_HOLD: phrase`On hold`,
  PROVIDER_FAILED: phrase`Failed; we’ll try again next month`,
  INTERNAL_FAILED: phrase`Failed; we’ll try again next month`,
  FORFEITED: phrase`Forfeited`,
  REVERSED: phrase`Reversed`,
  UNKNOWN: phrase`Unknown`,
}

/** The days of a month given as 2026-11. */
const daysOfMonth = (month: string): string[] => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return daysFrom(`${month}-01`, new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10))
}

/** One bar per day of the month, including days without reads. */
export function dailyBars({ month, daily }: Pick<PartnerDashboard, 'month' | 'daily'>, now: string) {
  const amounts = new Map(daily.map(({ dayStartsAt, amount }) => [dayStartsAt.slice(0, 10), amount]))
  return daysOfMonth(month).map((day) => ({
    label: formatDay(startOfUtcDay(day), new Date(now)),
    amount: amounts.get(day) ?? 0,
  }))
}

/** When past months will be paid out. */
export function payoutNotice(
  { balance, transfers, nextPayoutAt }: PartnerDashboard,
  now: string,
): { strong: string; text: string } | undefined {
  const moving = transfers.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  if (moving)
    return {
      strong: t`Your ${formatMonth(new Date(moving.periodStart))} earnings are on their way.`,
      text: t`${formatMoney(moving.amount)} takes two or three days to arrive.`,
    }
  if (balance <= 0 || !nextPayoutAt) return undefined
  const payoutDay = formatDay(new Date(nextPayoutAt), new Date(now))
  return balance >= minPayoutCents
    ? { strong: t`${formatMoney(balance)} goes out on ${payoutDay}.`, text: t`Taxes and the payout fee are deducted first.` }
    : {
        strong: t`${formatMoney(balance)} carries over.`,
        text: t`Payouts start at ${formatMoney(minPayoutCents)}.`,
      }
}

/** "18% more than in October". */
export function changeText(now: number, before: number, monthBefore: string): { note?: string; trend?: 'up' | 'down' } {
  if (before === 0) return {}
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return { note: t`Same as in ${monthBefore}` }
  return percent > 0
    ? { note: t`${formatNumber(percent)}% more than in ${monthBefore}`, trend: 'up' }
    : { note: t`${formatNumber(-percent)}% less than in ${monthBefore}`, trend: 'down' }
}
