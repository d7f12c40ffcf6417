/** Of what a member pays, in percent: what goes to those who were read. The rest keeps the lights on. */
export const writersShare = 78

/** In cents: what is less is carried over to the next month. */
export const smallestPayout = 1_000

/** In cents, for each payout. */
export const processingFee = 25

/** Payouts leave on this day of the month, by UTC. */
export const payoutDay = 8

/** So often a payout that failed is tried again, each time in the next month. */
export const mostPayoutRetries = 3

export const heldForMonths = 12
export const pendingActionDays = 30
export const activityMonths = 6
export const applicationRetryDays = 30
