import type { UpdateResolver } from '@urql/exchange-graphcache'

type Answer = { __typename?: string; membershipId?: string }

/** Redeeming a gift makes the viewer a member while the page is open, so cached results that say otherwise are replaced or refetched. */
export const linkedMembership: Record<string, UpdateResolver> = {
  redeemGift: (answer, _args, cache) => {
    const { __typename, membershipId } = (answer.redeemGift ?? {}) as Answer
    if (__typename !== 'MembershipStatus' || !membershipId) return
    cache.link('Query', 'membershipStatus', { __typename, membershipId })
    const viewer = cache.resolve('Query', 'viewer')
    if (typeof viewer !== 'string') return
    cache.invalidate(viewer, 'membership')
    cache.invalidate(viewer, 'hasPastMemberships')
  },
}
