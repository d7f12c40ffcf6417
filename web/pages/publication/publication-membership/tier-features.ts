import type { TierData } from './membership.operations.ts'

/** What members of a tier get. */
export const tierFeatures = (
  { kind, description }: Pick<TierData, 'kind' | 'description'>,
  publicationName: string,
): string[] => [
  ...(description ? [description] : []),
  `Every member-only story in ${publicationName}`,
  'Whole stories in your feed reader',
  ...(kind === 'FOUNDING' ? ['You choose how much you support it with'] : []),
  'Cancel whenever you like',
]
