/** The percentage of a member's fee that goes to the writers they read. */
export const writersSharePercent = 78

/** In cents. Less is carried over to the next month. */
export const minPayoutCents = 1_000

/** In cents, per payout. */
export const processingFeeCents = 25

/** The day of the month on which payouts are sent, in UTC. */
export const payoutDay = 8

/** How often a failed payout is retried, each time in the next month. */
export const maxPayoutRetries = 3

export const payoutHoldMonths = 12
export const pendingActionDays = 30
export const activityMonths = 6
export const applicationRetryDays = 30
