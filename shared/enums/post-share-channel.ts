export const postShareChannels = ['twitter', 'facebook', 'linkedIn', 'email', 'copyLink', 'mastodon'] as const

export type PostShareChannel = (typeof postShareChannels)[number]
