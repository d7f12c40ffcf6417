/** What a spreadsheet would evaluate as a formula, which user text must not trigger; and what would look like such a text, guarded. */
const startsFormula = /^'*[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV line (RFC 4180). */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** The text of a cell that `csvLine` wrote, without its guard. Other programs guard their cells the same way. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text)
