export const homeFeedModes = ['FOR_YOU', 'FOLLOWING', 'TOPIC'] as const

export type HomeFeedMode = (typeof homeFeedModes)[number]
