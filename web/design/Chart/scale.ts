const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 8, 10]

/** Three round steps that reach above the highest value: the axis labels of a chart. */
export const ticks = (highest: number): number[] => {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const roundStep = (roundSteps.find((step) => step * magnitude >= rough) ?? 10) * magnitude
  // Counts below ten have no fractional ticks: there is no such thing as half a view.
  const step = highest < 10 ? Math.ceil(roundStep) : roundStep
  return [0, step, 2 * step, 3 * step]
}

// Days are grouped by week.
const defaultGaps = [1, 2, 3, 7, 14, 28]

/** Which labels fit under the chart without overlapping: the first, then every nth. */
export const labeledPoints = (points: number, width: number, labelWidth = 88): number[] => {
  const fitCount = Math.max(2, Math.floor(width / labelWidth))
  const minGap = Math.max(1, Math.ceil(points / fitCount))
  const every = defaultGaps.find((gap) => gap >= minGap) ?? minGap
  return Array.from({ length: Math.ceil(points / every) }, (_, index) => index * every)
}

/** The point at the position nearest to this one; positions rise. */
export const nearestPoint = (position: number, positions: readonly number[]): number =>
  positions.reduce(
    (best, place, index) => (Math.abs(place - position) < Math.abs((positions[best] ?? 0) - position) ? index : best),
    0,
  )

const maxTimeTicks = 6
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120]

/** At most six months at equal steps from the first on, as times, with room for a label at each. */
export function monthTicks(times: readonly number[], width: number, labelWidth = 100): number[] {
  const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth()
  const [first, last] = [monthOf(times[0] ?? 0), monthOf(times.at(-1) ?? 0)]
  const fitCount = Math.max(1, Math.min(maxTimeTicks, Math.floor(width / labelWidth)))
  const countWith = (step: number) => Math.floor((last - first) / step) + 1
  const step = monthSteps.find((months) => countWith(months) <= fitCount) ?? last - first + 1
  return Array.from({ length: countWith(step) }, (_, index) => {
    const month = first + index * step
    return Date.UTC(Math.floor(month / 12), month % 12)
  })
}
