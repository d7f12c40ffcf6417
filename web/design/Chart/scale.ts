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

export const nearestPoint = (x: number, left: number, width: number, points: number) =>
  Math.max(0, Math.min(points - 1, Math.round(((x - left) / Math.max(1, width)) * (points - 1))))
