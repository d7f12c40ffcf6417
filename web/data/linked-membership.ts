import type { UpdateResolver } from '@urql/exchange-graphcache'

type Answer = { __typename?: string; membershipId?: string }

/** A gift makes the viewer a member while the page is open, so whatever says otherwise is replaced or asked for again. */
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
