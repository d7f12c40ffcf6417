export const topicFeedModes = ['RECOMMENDED', 'LATEST', 'TOP'] as const

export type TopicFeedMode = (typeof topicFeedModes)[number]
