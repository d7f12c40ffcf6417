/** The percentage of a member's fee that goes to the writers they read. */
export const writersShare = 78

/** In cents. Less is carried over to the next month. */
export const smallestPayout = 1_000

/** In cents, per payout. */
export const processingFee = 25

/** The day of the month on which payouts are sent, in UTC. */
export const payoutDay = 8

/** How often a failed payout is retried, each time in the next month. */
export const mostPayoutRetries = 3

export const heldForMonths = 12
export const pendingActionDays = 30
export const activityMonths = 6
export const applicationRetryDays = 30
