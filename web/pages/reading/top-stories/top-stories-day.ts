import { pathTo } from '#shared/routes.ts'
import { dayOfSlug, daySlug, startOfDay } from '#shared/text/day-slug.ts'
import { day as dayMs } from '#shared/time/units.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

type Input = Pick<PageInput, 'params' | 'env'>

/** The day in the address, or today; undefined for an invalid or future date. */
export function topStoriesDay({ params, env }: Input): Date | undefined {
  const today = startOfDay(new Date(env.now))
  if (params.monthDayYearSlug === undefined) return today
  const requestedDay = dayOfSlug(params.monthDayYearSlug)
  return requestedDay && requestedDay <= today ? requestedDay : undefined
}

export const dayBefore = (day: Date): Date => new Date(day.getTime() - dayMs)

/** Undefined for today. */
export function dayAfter(day: Date, now: Date): Date | undefined {
  const next = new Date(day.getTime() + dayMs)
  return next <= now ? next : undefined
}

export const topStoriesPath = (day: Date): string => pathTo('ShowTopStoriesMonthDayYear', { monthDayYearSlug: daySlug(day) })
