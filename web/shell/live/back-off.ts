const firstMs = 2_000
const longestMs = 5 * 60_000

/** How long to wait after the nth failure in a row: twice as long each time, and never all browsers at the same moment. */
export const backOff = (failures: number, random = Math.random()): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + random / 2)
