const units = { '%': 0, ms: 2, s: 2, KB: 1, MB: 0, '×': 2, '/s': 0 }

/** A figure that is to be at least or at most so much; with neither it is only told. */
export type Goal = { unit: keyof typeof units; least?: number; most?: number }

export const show = (value: number, { unit }: Goal): string => `${value.toFixed(units[unit])} ${unit}`
export const showGoal = ({ unit, least, most }: Goal): string =>
  least !== undefined ? `≥ ${least} ${unit}` : most !== undefined ? `≤ ${most} ${unit}` : ''
export const isMet = (value: number, { least, most }: Goal): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY)

/** What one round found, by the name of its line in the table. */
export type Figures = Record<string, number>

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
