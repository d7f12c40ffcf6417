export const listShareChannels = ['linkedIn', 'twitter', 'facebook'] as const

export type ListShareChannel = (typeof listShareChannels)[number]
