export { audienceByMonth } from './audience.query.ts'
export { followUser, unfollowUser } from './follow-user.ts'
export { muteUser, unmuteUser } from './mute.ts'
export {
  blocksBetween,
  socialStatsByUser,
  viewerFollows,
  viewerMutes,
} from './people.sql.ts'
