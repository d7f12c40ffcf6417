import type { UpdateResolver } from '@urql/exchange-graphcache'

type MutationData = { __typename?: string; membershipId?: string }

/** Redeeming a gift makes the viewer a member while the page is open, so cached results that say otherwise are replaced or refetched. */
export const membershipUpdates: Record<string, UpdateResolver> = {
  redeemGift: (result, _args, cache) => {
    const { __typename, membershipId } = (result.redeemGift ?? {}) as MutationData
    if (__typename !== 'MembershipStatus' || !membershipId) return
    cache.link('Query', 'membershipStatus', { __typename, membershipId })
    const viewer = cache.resolve('Query', 'viewer')
    if (typeof viewer !== 'string') return
    cache.invalidate(viewer, 'membership')
    cache.invalidate(viewer, 'hasPastMemberships')
  },
}
