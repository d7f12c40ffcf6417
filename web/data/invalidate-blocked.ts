import type { UpdateResolver } from '@urql/exchange-graphcache'

/** A profile's contents depend on whether either user has blocked the other. */
const listed = new Set([
  'posts',
  'pinnedPosts',
  'writtenTags',
  'recommendedPosts',
  'awardedPosts',
  'responses',
  'highlights',
  'sequences',
  'catalogs',
  'readingList',
])

const invalidateProfiles: UpdateResolver = (_answer, args, cache) => {
  const user = { __typename: 'User', id: args.targetUserId as string }
  for (const { fieldName, fieldKey } of cache.inspectFields(user)) if (listed.has(fieldName)) cache.invalidate(user, fieldKey)
}

export const invalidateBlocked: Record<string, UpdateResolver> = {
  blockUser: invalidateProfiles,
  unblockUser: invalidateProfiles,
}
