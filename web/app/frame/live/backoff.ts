const firstMs = 2_000
const maxDelayMs = 5 * 60_000

/** Exponential backoff with jitter, so that browsers do not reconnect simultaneously. Returns milliseconds. */
export const backoffDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxDelayMs) * (0.5 + random / 2)
