export { followPublication, unfollowPublication } from './follow-publication.ts'
export { mutePublication, unmutePublication } from './mute-publication.ts'
export { hasRole, type Publication } from './publication.ts'
export {
  adminPublications,
  publicationByDomainOrSlug,
  publicationBySlug,
  publicationFollowerCounts,
  publicationsById,
  viewerFollowsPublications,
  viewerMutesPublications,
  viewerRoles,
} from './publications.sql.ts'
