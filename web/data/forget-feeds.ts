import type { UpdateResolver } from '@urql/exchange-graphcache'
import { forget } from './catalogs-by-user.ts'

/** Following changes the Following feed at once; the recommended feed keeps its order until it is reloaded. */
const forgetFollowing: UpdateResolver = (_answer, _args, cache) => {
  for (const { fieldName, fieldKey, arguments: args } of cache.inspectFields('Query'))
    if (fieldName === 'homeFeed' && args?.mode === 'FOLLOWING') cache.invalidate('Query', fieldKey)
}

/** An unfollowed row stays in place so that it can be followed again; a newly followed target is added to the list. */
const forgetFollowed = forget('followedTargets', 'followedCounts')

const all =
  (...updates: UpdateResolver[]): UpdateResolver =>
  (...given) => {
    for (const update of updates) update(...given)
  }

const forgetShelves = forget('homeShelves')

/** Mutations that change which stories a reader's feeds contain, or their surroundings. */
export const forgetFeeds: Record<string, UpdateResolver> = {
  followUser: all(forgetFollowing, forgetFollowed),
  unfollowUser: forgetFollowing,
  followCollection: all(forgetFollowing, forgetFollowed),
  unfollowCollection: forgetFollowing,
  setOnboardingTopics: all(forget('homeFeed'), forgetShelves, forgetFollowed),
  followTag: all(forgetShelves, forgetFollowed),
  unfollowTag: forgetShelves,
  addStaffPick: forgetShelves,
  removeStaffPick: forgetShelves,
  addToCatalog: forgetShelves,
  removeFromCatalog: forgetShelves,
}
