export const membershipPlanIds = ['monthly', 'monthlyWithTrial', 'yearly', 'staffYearly', 'yearlyWithTrial'] as const

export type MembershipPlanId = (typeof membershipPlanIds)[number]
