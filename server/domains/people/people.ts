export { type AudienceMonth, audienceByMonth } from './audience.query.ts'
export { followPublication, unfollowPublication } from './follow-publication.ts'
export { followUser, unfollowUser } from './follow-user.ts'
export { mutePublication, muteUser, unmutePublication, unmuteUser } from './mute.ts'
export {
  blocksBetween,
  socialStatsByUser,
  viewerFollows,
  viewerFollowsPublications,
  viewerMutes,
  viewerMutesPublications,
} from './people.sql.ts'
