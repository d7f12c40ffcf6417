export const publicationTierKinds = ['STANDARD', 'FOUNDING'] as const
export type PublicationTierKind = (typeof publicationTierKinds)[number]

export const publicationCadences = ['MONTHLY', 'YEARLY'] as const
export type PublicationCadence = (typeof publicationCadences)[number]

export const publicationMembershipSources = ['PURCHASE', 'GIFT', 'IMPORTED'] as const
export type PublicationMembershipSource = (typeof publicationMembershipSources)[number]
