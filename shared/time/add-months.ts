/** The same time of day so many months later; where that month has no such day, its last one. Days are those of UTC. */
export function addMonths(from: Date, months: number, dayOfMonth = from.getUTCDate()): Date {
  const date = new Date(from)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date
}
