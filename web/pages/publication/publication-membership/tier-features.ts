import { t } from '#shared/translation/translate.ts'
import type { TierData } from './membership.operations.ts'

/** What members of a tier get. */
export const tierFeatures = (
  { kind, description }: Pick<TierData, 'kind' | 'description'>,
  publicationName: string,
): string[] => [
  ...(description ? [description] : []),
  t`Every member-only story in ${publicationName}`,
  t`Whole stories in your feed reader`,
  ...(kind === 'FOUNDING' ? [t`You choose how much you support it with`] : []),
  t`Cancel whenever you like`,
]
