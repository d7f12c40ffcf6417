export const membershipTiers = ['FREE', 'FRIEND', 'MEMBER'] as const

export type MembershipTier = (typeof membershipTiers)[number]
