export const analyticsEventTypes = ['e'] as const

export type AnalyticsEventType = (typeof analyticsEventTypes)[number]
