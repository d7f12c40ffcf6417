import type { MembershipTier } from '#shared/enums/membership-tier.ts'
import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { pathTo } from '#shared/routes.ts'
import { reactivateHash } from '#web/shell/membership/reactivate-hash.ts'

const mostPublications = 3

/** Up to three of the viewer's publications; with more, a link to all of them. */
export const publicationItems = <Publication>(
  all: readonly Publication[],
): { shown: readonly Publication[]; hasMore: boolean } => ({
  shown: all.slice(0, mostPublications),
  hasMore: all.length > mostPublications,
})

type Linked = { mastodon: { id: string } | null; viewerEdge: { mediumMastodon: { instance: string; url: string } | null } }
type Mastodon = { isOn: boolean; isMember: boolean; linked: Linked | null }

/** Links to the viewer's account on our Mastodon instance, or to creating one. */
export function mastodonItem({ isOn, isMember, linked }: Mastodon): { text: string; href: string } | undefined {
  if (!isOn) return undefined
  const own = linked?.viewerEdge.mediumMastodon
  if (own) return { text: `Go to ${own.instance}`, href: own.url }
  return isMember && !linked?.mastodon ? { text: 'Mastodon account', href: pathTo('ShowMastodonForMembersPage') } : undefined
}

type Standing = Parameters<typeof canSwitchPlan>[0] & Parameters<typeof canReactivate>[0]

/** The next membership step: join, reactivate or become a Friend. Friends get none. */
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
