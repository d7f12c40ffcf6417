/** What a private feed can be of. */
export const privateFeedKinds = ['author', 'publication', 'list'] as const

export type PrivateFeedKind = (typeof privateFeedKinds)[number]
