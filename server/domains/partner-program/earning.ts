import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CreditKind } from '#shared/enums/credit-kind.ts'
import type { PostEarningReason } from '#shared/enums/post-earning-reason.ts'
import { writersShare } from '#shared/partner-program/bounds.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'

export type Transaction = Selectable<Tables['partner_transactions']>

/** The part of a day's reading of one story that counts for one reader: a page left open earns no more. */
export const mostSecondsADay = 3_600

/** A day is added to on the next one at the latest, as views are that go on over midnight. */
export const openDays = 2

/** How many millionths of a cent writers get of each cent a member pays. */
export const microsOfCent = (1_000_000 * writersShare) / 100
export const microsInCent = 1_000_000

/** Reasons for which a story earns nothing. */
export const excludingReasons: readonly PostEarningReason[] = ['EXCLUDED_CALL_TO_ACTION', 'EXCLUDED_META_POST', 'USER_EXCLUDED']

/** What of a ledger was earned; the rest mends it. */
export const earnedKinds: readonly CreditKind[] = ['POST', 'BONUS', 'REFERRAL']

/** Months are named by their first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
export const monthAfter = (month: string, count = 1): string => utcDay(addMonths(startOfUtcDay(month), count))
export const lastDayOf = (month: string): string => daysAfter(monthAfter(month), -1)

/** The last day that nothing more is added to. */
export const lastClosedDay = (now: Date): string => daysAfter(utcDay(now), -openDays)
