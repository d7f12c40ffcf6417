/** The same time of day this many months later, or the last day of a shorter month. Days are in UTC. */
export function addMonths(from: Date, months: number, dayOfMonth = from.getUTCDate()): Date {
  const date = new Date(from)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date
}
