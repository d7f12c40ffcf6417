import type { MembershipTier } from '#shared/enums/membership-tier.ts'
import { pathTo } from '#shared/routes.ts'

const mostPublications = 3

/** Up to three of one's publications; whoever has more finds all of them on a page of their own. */
export const publicationItems = <Publication>(
  all: readonly Publication[],
): { shown: readonly Publication[]; hasMore: boolean } => ({
  shown: all.slice(0, mostPublications),
  hasMore: all.length > mostPublications,
})

type Membership = { tier: MembershipTier } | null

/** What of membership is offered next: to become a member, or as a member a Friend. Friends have everything. */
export function membershipItems({ membership }: { membership: Membership }): { text: string; href: string }[] {
  if (!membership) return [{ text: 'Become a member', href: pathTo('ShowPay') }]
  return membership.tier === 'MEMBER' ? [{ text: 'Become a Friend', href: pathTo('ShowManageMembershipPage') }] : []
}
