export { blockUser, unblockUser } from './block-user.ts'
export { listBlockedUsers } from './blocked-users.query.ts'
export { listFollowersAmong, isVisibleTo, listUserFollowers } from './followers.query.ts'
export { isAccountVisible, hiddenFromUser, hiddenFrom } from './hidden-users.sql.ts'
export { type ThemeInput, validateTheme } from './theme/validate-theme.ts'
export { followLimits, unfollowLimits } from './follow-limits.ts'
export { followUser, unfollowUser } from './follow-user.ts'
export { muteUser, unmuteUser } from './mute.ts'
export { countMutedUsers, listMutedUsers } from './muted-users.query.ts'
export {
  findBlocks,
  hasMutesOrBlocks,
  type SocialStats,
  socialStatsByUser,
  viewerBlocks,
  viewerFollows,
  viewerMutes,
} from './people.sql.ts'
