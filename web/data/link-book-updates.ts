import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type MutationData = { updateBooks?: { __typename?: string; items?: { __typename: string; id: string }[] } }

/** An author's books also appear on their profile, whichever of the two was loaded first. */
const linkBooks: UpdateResolver = (result, _args, cache: Cache) => {
  const items = (result as MutationData).updateBooks?.items
  const viewer = cache.resolve('Query', 'viewer')
  if (items && typeof viewer === 'string') cache.link(viewer, 'books', items)
}

export const linkBookUpdates: Record<string, UpdateResolver> = { updateBooks: linkBooks }
