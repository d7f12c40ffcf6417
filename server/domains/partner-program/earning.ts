import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CreditKind, PostEarningReason } from '#shared/enums/partner-program.ts'
import { writersSharePercent } from '#shared/partner-program/bounds.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'

export type PartnerTransaction = Selectable<Tables['partnerTransactions']>

/** The seconds of one reader on one story per day that count, so that an open page does not keep earning. */
export const maxSecondsPerDay = 3_600

/** A day may still change on the next one, because views can last past midnight. */
export const daysUntilFinal = 2

/** The writers' share of each cent a member pays, in millionths of a cent. */
export const writerMicrosPerCent = (1_000_000 * writersSharePercent) / 100
export const microsPerCent = 1_000_000

/** Reasons that exclude a story from earning. */
export const excludingReasons: readonly PostEarningReason[] = ['EXCLUDED_CALL_TO_ACTION', 'EXCLUDED_META_POST', 'USER_EXCLUDED']

/** The kinds of credits that are earnings; the others are corrections. */
export const earnedKinds: readonly CreditKind[] = ['POST', 'BONUS', 'REFERRAL']

/** A month is represented by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
export const monthAfter = (month: string, count = 1): string => utcDay(addMonths(startOfUtcDay(month), count))
export const lastDayOfMonth = (month: string): string => daysAfter(monthAfter(month), -1)

/** The last day whose numbers are final. */
export const lastFinalDay = (now: Date): string => daysAfter(utcDay(now), -daysUntilFinal)
