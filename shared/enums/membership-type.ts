export const membershipTypes = ['MONTHLY', 'YEARLY', 'PREMIUM_MONTHLY', 'PREMIUM_YEARLY'] as const

export type MembershipType = (typeof membershipTypes)[number]
