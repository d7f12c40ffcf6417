const units = { '%': 0, ms: 2, s: 2, KB: 1, MB: 0, '×': 2, '/s': 0, files: 0, points: 0 }

/** A figure with a lower or upper bound; without either it is only reported. */
export type Goal = { unit: keyof typeof units; min?: number; max?: number }

export const formatValue = (value: number, { unit }: Goal): string => `${value.toFixed(units[unit])} ${unit}`
export const formatGoal = ({ unit, min, max }: Goal): string =>
  min !== undefined ? `≥ ${min} ${unit}` : max !== undefined ? `≤ ${max} ${unit}` : ''
export const isMet = (value: number, { min, max }: Goal): boolean =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY)

/** The results of one round, by the name of the table line. */
export type Figures = Record<string, number>

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
