/** The one place that reads the machine's clock; everything else asks the context. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Milliseconds of a clock that never goes back, for measuring how long something took. */
export const elapsedMs = (): number => performance.now()
