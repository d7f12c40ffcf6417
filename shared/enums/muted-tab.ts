export const mutedTabs = ['AUTHORS', 'COLLECTIONS'] as const

export type MutedTab = (typeof mutedTabs)[number]
