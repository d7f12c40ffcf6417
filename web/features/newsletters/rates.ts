import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber, formatPercent } from '#shared/text/count.ts'

type Share = readonly [part: number, whole: number]

const ratio = ([part, whole]: Share): number => (whole === 0 ? 0 : Math.min(1, part / whole))

/** “48%”, “0.3%” below one percent, and a dash of nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = ratio([part, whole]) * 100
  return formatPercent(percent)
}

/** “12 people, 4 points more” than usual; only the people without a usual share. */
export const peopleNote = (people: number, share: Share, usual: Share | undefined | null): string =>
  [plural(people, phrase`1 person`, phrase`${formatNumber(people)} people`), pointsNote(share, usual)].filter(Boolean).join(', ')

function pointsNote(share: Share, usual: Share | undefined | null): string | undefined {
  if (!usual || usual[1] === 0 || share[1] === 0) return undefined
  const points = Math.round((ratio(share) - ratio(usual)) * 100)
  if (points === 0) return t`as usual`
  return points > 0
    ? plural(points, phrase`1 point more`, phrase`${points} points more`)
    : plural(-points, phrase`1 point fewer`, phrase`${-points} points fewer`)
}
