import { phrase, type Phrase } from '#shared/translation/translate.ts'
import { type MembershipCancellationReason, membershipCancellationReasons } from '#shared/enums/membership.ts'

export const cancellationReasonLabels: Record<MembershipCancellationReason, Phrase> = {
  CONTENT: phrase`I can’t find enough I want to read`,
  COSTS: phrase`It costs too much`,
  DUPLICATE_ACCOUNTS: phrase`I have another account`,
  FEATURE_USAGE: phrase`I don’t use what membership offers`,
  PREMIUM_TIER_SUBSCRIPTION: phrase`I want to become a Friend instead`,
  SWITCHING_PRODUCT: phrase`I read somewhere else now`,
  TIME: phrase`I don’t have time to read`,
  OTHER: phrase`Something else`,
}

/** A deterministic number between 0 and 1. */
function chance(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32
}

/** Shuffled to avoid position bias; the seed makes server and browser agree. "Something else" stays last. */
export function shuffledReasons(seed: string): MembershipCancellationReason[] {
  const shuffled = membershipCancellationReasons
    .filter((reason) => reason !== 'OTHER')
    .toSorted((a, b) => chance(seed + a) - chance(seed + b))
  return [...shuffled, 'OTHER']
}
