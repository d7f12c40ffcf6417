/** The only code that reads the machine's clock. Everything else uses the context's `now`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Milliseconds of a monotonic clock, for measuring durations. */
export const elapsedMs = (): number => performance.now()
