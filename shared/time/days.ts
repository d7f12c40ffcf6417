import { day } from './units.ts'

/** The UTC day of a moment, as yyyy-mm-dd. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

export const startOfUtcDay = (name: string): Date => new Date(`${name}T00:00:00.000Z`)

/** The day this many days later, or earlier for a negative count. */
export const daysAfter = (name: string, count: number): string => utcDay(new Date(startOfUtcDay(name).getTime() + count * day))

/** Every day from the first to the last, both included. */
export const daysFrom = (first: string, last: string): string[] => {
  const count = Math.round((startOfUtcDay(last).getTime() - startOfUtcDay(first).getTime()) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysAfter(first, at))
}
