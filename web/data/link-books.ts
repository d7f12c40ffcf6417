import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type Answer = { updateBooks?: { __typename?: string; items?: { __typename: string; id: string }[] } }

/** An author's books also appear on their profile, whichever of the two was loaded first. */
const linkBooks: UpdateResolver = (answer, _args, cache: Cache) => {
  const items = (answer as Answer).updateBooks?.items
  const viewer = cache.resolve('Query', 'viewer')
  if (items && typeof viewer === 'string') cache.link(viewer, 'books', items)
}

export const linkedBooks: Record<string, UpdateResolver> = { updateBooks: linkBooks }
