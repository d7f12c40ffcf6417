export { blockUser, unblockUser } from './block-user.ts'
export { blockedUsers } from './blocked-users.query.ts'
export { countWithAccounts } from './count-with-accounts.ts'
export { followersAmong, isThereFor, userFollowers } from './followers.query.ts'
export { isPresent, unwelcomeBy, unwelcomeTo } from './unwelcome.sql.ts'
export { type GivenTheme, readTheme } from './theme/read-theme.ts'
export { followUser, unfollowUser } from './follow-user.ts'
export { muteUser, unmuteUser } from './mute.ts'
export { mutedCount, mutedUsers } from './muted-users.query.ts'
export {
  blocksBetween,
  keepingAway,
  type SocialStats,
  socialStatsByUser,
  viewerBlocks,
  viewerFollows,
  viewerMutes,
} from './people.sql.ts'
