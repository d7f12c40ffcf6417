import { memoize } from '../memoize.ts'
import { interfaceLanguage, t } from '../translation/translate.ts'

// Creating a formatter takes longer than all it will ever format.
const formatOf = memoize((language) => new Intl.NumberFormat(language), 100)

/** With thousands separators; the plain number where the runtime does not know the language. */
export function formatNumber(value: number, language = interfaceLanguage()): string {
  // Most numbers are counts, and a page's first formatter takes ten milliseconds on a phone.
  if (language === 'en' && Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  try {
    return formatOf(language).format(value)
  } catch {
    return String(value)
  }
}

/** With at most one decimal, which is never rounded up. */
function oneDecimal(value: number): string {
  const cut = Math.floor(value * 10) / 10
  return interfaceLanguage() === 'en' ? String(cut) : formatNumber(cut)
}

const compactFormatOf = memoize(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'floor' }),
  100,
)

/** "12%", and "0.3%" below one. */
export const formatPercent = (percent: number): string => t`${percent < 1 ? oneDecimal(percent) : Math.round(percent)}%`

/** 999, 1.2K, 3.4M; languages differ in what they count in: 1.2万 is twelve thousand. */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count)
  if (interfaceLanguage() !== 'en') return compactFormatOf(interfaceLanguage()).format(count)
  return count < 1_000_000 ? `${oneDecimal(count / 1_000)}K` : `${oneDecimal(count / 1_000_000)}M`
}
