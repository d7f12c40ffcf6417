export const socialProviders = ['google', 'facebook', 'apple', 'twitter', 'mastodon', 'namecheap', 'email'] as const

export type SocialProvider = (typeof socialProviders)[number]
