import { memoize } from '../memoize.ts'

const oneDecimal = (value: number, unit: string) => `${(Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '')}${unit}`

/** 999, 1.2K, 3.4M. */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return oneDecimal(count / 1_000_000, 'M')
  if (count >= 1_000) return oneDecimal(count / 1_000, 'K')
  return String(count)
}

// Creating a formatter takes longer than all it will ever format.
const formatOf = memoize((language) => new Intl.NumberFormat(language), 100)

/** With thousands separators; the plain number where the runtime does not know the language. */
export function formatNumber(value: number, language = 'en-US'): string {
  // Most numbers are counts, and a page's first formatter takes ten milliseconds on a phone.
  if (language === 'en-US' && Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  try {
    return formatOf(language).format(value)
  } catch {
    return String(value)
  }
}
