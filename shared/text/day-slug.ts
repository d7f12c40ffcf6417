const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** "november-20-2025" for a day in UTC. */
export const daySlug = (day: Date): string =>
  `${months[day.getUTCMonth()]}-${String(day.getUTCDate()).padStart(2, '0')}-${day.getUTCFullYear()}`

/** The start of the day that a slug names, or undefined where the calendar has no such day. */
export function dayOfSlug(slug: string): Date | undefined {
  const [, month = '', day = '', year = ''] = /^([a-z]+)-(\d{2})-(\d{4})$/.exec(slug) ?? []
  const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  return daySlug(date) === slug ? date : undefined
}

/** The start of the day in UTC. */
export const startOfDay = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
