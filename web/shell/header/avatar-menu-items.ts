import type { MembershipTier } from '#shared/enums/membership-tier.ts'
import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { pathTo } from '#shared/routes.ts'
import { reactivateHash } from '#web/shell/membership/reactivate-hash.ts'

const mostPublications = 3

/** Up to three of one's publications; whoever has more finds all of them on a page of their own. */
export const publicationItems = <Publication>(
  all: readonly Publication[],
): { shown: readonly Publication[]; hasMore: boolean } => ({
  shown: all.slice(0, mostPublications),
  hasMore: all.length > mostPublications,
})

type Linked = { mastodon: { id: string } | null; viewerEdge: { mediumMastodon: { instance: string; url: string } | null } }
type Mastodon = { isOn: boolean; isMember: boolean; linked: Linked | null }

/** To one's account on the server of this product; members without any are shown the way to one. */
export function mastodonItem({ isOn, isMember, linked }: Mastodon): { text: string; href: string } | undefined {
  if (!isOn) return undefined
  const own = linked?.viewerEdge.mediumMastodon
  if (own) return { text: `Go to ${own.instance}`, href: own.url }
  return isMember && !linked?.mastodon ? { text: 'Mastodon account', href: pathTo('ShowMastodonForMembersPage') } : undefined
}

type Standing = Parameters<typeof canSwitchPlan>[0] & Parameters<typeof canReactivate>[0]

/** What of membership is offered next: to become a member, to take a cancellation back, or to become a Friend. Friends have everything. */
export function membershipItems(
  { membership }: { membership: { tier: MembershipTier } | null },
  standing: Standing | null | undefined,
): { text: string; href: string }[] {
  if (!membership) return [{ text: 'Become a member', href: pathTo('ShowPay') }]
  if (!standing) return []
  if (standing.isCancelled) return canReactivate(standing) ? [{ text: 'Reactivate membership', href: reactivateHash }] : []
  return membership.tier === 'MEMBER' && canSwitchPlan(standing)
    ? [{ text: 'Become a Friend', href: pathTo('ShowManageMembershipPage') }]
    : []
}
