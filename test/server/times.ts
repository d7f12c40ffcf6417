const toleranceMs = 5_000

const millisecondsOf = (time: unknown): number =>
  typeof time === 'number'
    ? time
    : time instanceof Date
      ? time.getTime()
      : typeof time === 'string'
        ? Date.parse(time)
        : Number.NaN

/** Matches a time within five seconds of this one: test clocks move with every reading. */
export const aboutTime = (time: Date | number | string) => ({
  asymmetricMatch: (other: unknown): boolean => Math.abs(millisecondsOf(other) - millisecondsOf(time)) <= toleranceMs,
  toString: () => 'About',
  toAsymmetricMatcher: () => `About<${new Date(time).toISOString()}>`,
})
