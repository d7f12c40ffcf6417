import type { MembershipTier } from '#shared/enums/membership.ts'

/** Members have a gilt ring around their avatar. */
export const ringOf = (membership: { tier: MembershipTier } | null | undefined): { ring?: 'member' | 'friend' } => {
  if (membership?.tier === 'FRIEND') return { ring: 'friend' }
  return membership?.tier === 'MEMBER' ? { ring: 'member' } : {}
}
