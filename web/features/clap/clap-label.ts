import { phrase, plural } from '#shared/translation/translate.ts'
import { maxClaps } from '#shared/limits.ts'
import { formatNumber } from '#shared/text/count.ts'

/** The name of the button, with exact numbers. */
export function clapLabel(count: number, ownCount: number): string {
  const [number, own] = [formatNumber(count), formatNumber(ownCount)]
  if (ownCount === 0) return plural(count, phrase`Clap. 1 clap`, phrase`Clap. ${number} claps`)
  if (ownCount < maxClaps)
    return plural(count, phrase`Clap. 1 clap, ${own} of them yours`, phrase`Clap. ${number} claps, ${own} of them yours`)
  return plural(
    count,
    phrase`Clap. 1 clap, ${own} of them yours, the most you can give`,
    phrase`Clap. ${number} claps, ${own} of them yours, the most you can give`,
  )
}
