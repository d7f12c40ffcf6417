const usualShare = 0.01

/** Whether a session is measured: each one with interaction tracking on, else one in a hundred. `chance` lies in [0, 1). */
export const isSampled = (isTrackingOn: boolean, chance: number): boolean => chance < (isTrackingOn ? 1 : usualShare)
