export const membershipStatusTypes = ['ACTIVE', 'INACTIVE', 'PENDING', 'UNKNOWN'] as const

export type MembershipStatusType = (typeof membershipStatusTypes)[number]
