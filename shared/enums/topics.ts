export const topicFeedModes = ['RECOMMENDED', 'LATEST', 'TOP'] as const

export const topicVisibilities = ['PUBLIC', 'SPECIAL', 'STAFF'] as const

export type TopicVisibility = (typeof topicVisibilities)[number]
