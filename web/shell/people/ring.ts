import type { MembershipTier } from '#shared/enums/membership-tier.ts'

/** A gilt ring round the picture of who pays for what everybody reads. */
export const ringOf = (membership: { tier: MembershipTier } | null | undefined): { ring?: 'member' | 'friend' } => {
  if (membership?.tier === 'FRIEND') return { ring: 'friend' }
  return membership?.tier === 'MEMBER' ? { ring: 'member' } : {}
}
