import type { UpdateResolver } from '@urql/exchange-graphcache'
import { forget } from './catalogs-by-user.ts'

/** Whom one follows decides what stands under Following; what is recommended stays in its order until it is asked for again. */
const forgetFollowing: UpdateResolver = (_answer, _args, cache) => {
  for (const { fieldName, fieldKey, arguments: args } of cache.inspectFields('Query'))
    if (fieldName === 'homeFeed' && args?.mode === 'FOLLOWING') cache.invalidate('Query', fieldKey)
}

/** A row one unfollows stays where it is, so that one can follow again; whom one follows anew comes into the list. */
const forgetFollowed = forget('followedTargets', 'followedCounts')

const all =
  (...updates: UpdateResolver[]): UpdateResolver =>
  (...given) => {
    for (const update of updates) update(...given)
  }

const forgetShelves = forget('homeShelves')

/** After these a reader's feeds hold other stories, or other things stand around them. */
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
