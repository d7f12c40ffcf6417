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

const forgetListed: UpdateResolver = (_answer, args, cache) => {
  const user = { __typename: 'User', id: args.targetUserId as string }
  for (const { fieldName, fieldKey } of cache.inspectFields(user)) if (listed.has(fieldName)) cache.invalidate(user, fieldKey)
}

export const forgetBlocked: Record<string, UpdateResolver> = { blockUser: forgetListed, unblockUser: forgetListed }
