const defaultSampleRate = 0.01

/** Whether to measure a session: always with interaction tracking, otherwise one in a hundred. `chance` is in [0, 1). */
export const isSampled = (isTrackingOn: boolean, chance: number): boolean => chance < (isTrackingOn ? 1 : defaultSampleRate)
