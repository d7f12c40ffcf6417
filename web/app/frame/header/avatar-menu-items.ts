import { t } from '#shared/translation/translate.ts'
import type { MembershipTier } from '#shared/enums/membership.ts'
import { canReactivate, canSwitchPlan } from '#shared/membership/rules.ts'
import { pathTo } from '#shared/routes.ts'
import { reactivateHash } from '#web/features/membership/reactivate-hash.ts'

const maxPublications = 3

/** Up to three of the viewer's publications; with more, a link to all of them. */
export const publicationItems = <Publication>(
  all: readonly Publication[],
): { visible: readonly Publication[]; hasMore: boolean } => ({
  visible: all.slice(0, maxPublications),
  hasMore: all.length > maxPublications,
})

type Linked = { mastodon: { id: string } | null; viewerEdge: { mediumMastodon: { instance: string; url: string } | null } }
type Mastodon = { isOn: boolean; isMember: boolean; linked: Linked | null }

/** Links to the viewer's account on our Mastodon instance, or to creating one. */
export function mastodonItem({ isOn, isMember, linked }: Mastodon): { text: string; href: string } | undefined {
  if (!isOn) return undefined
  const instanceAccount = linked?.viewerEdge.mediumMastodon
  if (instanceAccount) return { text: t`Go to ${instanceAccount.instance}`, href: instanceAccount.url }
  return isMember && !linked?.mastodon ? { text: t`Mastodon account`, href: pathTo('ShowMastodonForMembersPage') } : undefined
}

type MembershipState = Parameters<typeof canSwitchPlan>[0] & Parameters<typeof canReactivate>[0]

/** The next membership step: join, reactivate or become a Friend. Friends get none. */
export function membershipItems(
  { membership }: { membership: { tier: MembershipTier } | null },
  status: MembershipState | null | undefined,
): { text: string; href: string }[] {
  if (!membership) return [{ text: t`Become a member`, href: pathTo('ShowPay') }]
  if (!status) return []
  if (status.isCancelled) return canReactivate(status) ? [{ text: t`Reactivate membership`, href: reactivateHash }] : []
  return membership.tier === 'MEMBER' && canSwitchPlan(status)
    ? [{ text: t`Become a Friend`, href: pathTo('ShowManageMembershipPage') }]
    : []
}
