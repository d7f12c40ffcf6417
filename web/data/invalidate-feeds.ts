import type { UpdateResolver } from '@urql/exchange-graphcache'
import { invalidateField } from './lists-by-user.ts'

/** Following changes the Following feed at once; the recommended feed keeps its order until it is reloaded. */
const invalidateFollowingFeed: UpdateResolver = (_answer, _args, cache) => {
  for (const { fieldName, fieldKey, arguments: args } of cache.inspectFields('Query'))
    if (fieldName === 'homeFeed' && args?.mode === 'FOLLOWING') cache.invalidate('Query', fieldKey)
}

/** An unfollowed row stays in place so that it can be followed again; a newly followed target is added to the list. */
const invalidateFollowedTargets = invalidateField('followedTargets', 'followedCounts')

/** The topics in the viewer's own account. */
const invalidateFollowedTags: UpdateResolver = (_answer, _args, cache) => {
  const viewer = cache.resolve('Query', 'viewer')
  if (typeof viewer !== 'string') return
  for (const { fieldName, fieldKey } of cache.inspectFields(viewer))
    if (fieldName === 'followedTags') cache.invalidate(viewer, fieldKey)
}

const all =
  (...updates: UpdateResolver[]): UpdateResolver =>
  (...given) => {
    for (const update of updates) update(...given)
  }

const invalidateHomeShelves = invalidateField('homeShelves')

/** Mutations that change which stories a reader's feeds contain, or their surroundings. */
export const invalidateFeeds: Record<string, UpdateResolver> = {
  followUser: all(invalidateFollowingFeed, invalidateFollowedTargets),
  unfollowUser: invalidateFollowingFeed,
  followCollection: all(invalidateFollowingFeed, invalidateFollowedTargets),
  unfollowCollection: invalidateFollowingFeed,
  setOnboardingTopics: all(
    invalidateField('homeFeed', 'followSuggestions'),
    invalidateHomeShelves,
    invalidateFollowedTargets,
    invalidateFollowedTags,
  ),
  setReadingLanguages: all(invalidateField('homeFeed'), invalidateHomeShelves),
  followTag: all(invalidateHomeShelves, invalidateFollowedTargets, invalidateFollowedTags),
  unfollowTag: all(invalidateHomeShelves, invalidateFollowedTags),
  addStaffPick: invalidateHomeShelves,
  removeStaffPick: invalidateHomeShelves,
  addToCatalog: invalidateHomeShelves,
  removeFromCatalog: invalidateHomeShelves,
}
