type Share = readonly [part: number, whole: number]

const ratio = ([part, whole]: Share): number => (whole === 0 ? 0 : Math.min(1, part / whole))

/** “48%”, “0.3%” below one percent, and a dash of nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = ratio([part, whole]) * 100
  return percent > 0 && percent < 1 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`
}

/** “, 4 points more” than usual; nothing without a usual share. */
export function pointsNote(share: Share, usual: Share | undefined | null): string {
  if (!usual || usual[1] === 0 || share[1] === 0) return ''
  const points = Math.round((ratio(share) - ratio(usual)) * 100)
  if (points === 0) return ', as usual'
  return `, ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'fewer'}`
}
