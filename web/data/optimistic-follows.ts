import type { Cache, OptimisticMutationResolver } from '@urql/exchange-graphcache'

type Entity = { __typename: 'User' | 'Collection'; id: string }

/** The edge after the change and whether it differs from now; undefined when the page does not show it. */
function edgeOf(cache: Cache, entity: Entity, isFollowing: boolean) {
  const edge = cache.resolve(entity, 'viewerEdge') as string | null | undefined
  if (!edge) return undefined
  return {
    isChanged: cache.resolve(edge, 'isFollowing') !== isFollowing,
    edge: { __typename: cache.resolve(edge, '__typename') as string, id: cache.resolve(edge, 'id') as string, isFollowing },
  }
}

const counted = (count: unknown, isChanged: boolean, isFollowing: boolean): number =>
  Number(count ?? 0) + (isChanged ? (isFollowing ? 1 : -1) : 0)

const ofUser =
  (isFollowing: boolean): OptimisticMutationResolver<{ targetUserId: string }> =>
  ({ targetUserId }, cache) => {
    const user: Entity = { __typename: 'User', id: targetUserId }
    const known = edgeOf(cache, user, isFollowing)
    if (!known) return null
    const stats = cache.resolve(user, 'socialStats') as string | null | undefined
    const count = stats ? cache.resolve(stats, 'followerCount') : 0
    return {
      ...user,
      socialStats: { __typename: 'SocialStats', followerCount: counted(count, known.isChanged, isFollowing) },
      viewerEdge: known.edge,
    }
  }

const ofPublication =
  (isFollowing: boolean): OptimisticMutationResolver<{ targetCollectionId: string }> =>
  ({ targetCollectionId: targetPublicationId }, cache) => {
    const publication: Entity = { __typename: 'Collection', id: targetPublicationId }
    const known = edgeOf(cache, publication, isFollowing)
    if (!known) return null
    const count = cache.resolve(publication, 'subscriberCount')
    return { ...publication, subscriberCount: counted(count, known.isChanged, isFollowing), viewerEdge: known.edge }
  }

/** Optimistically updates follow state and counts; a refused mutation rolls them back. */
export const optimisticFollows = {
  followUser: ofUser(true),
  unfollowUser: ofUser(false),
  followCollection: ofPublication(true),
  unfollowCollection: ofPublication(false),
} as Record<string, OptimisticMutationResolver>
