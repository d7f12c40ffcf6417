export { findPublication, findPublicationAt } from './find-publication.ts'
export { followPublication, unfollowPublication } from './follow-publication.ts'
export type { FeaturePage, FrontSection } from './front-page.ts'
export { everySection, featurePagesOf, navigationOf, sectionsOf, sectionsOfPage } from './front-page.sql.ts'
export { findToManage } from './management/find-to-manage.ts'
export { startPublicationJobs } from './management/management.ts'
export { handOverWithAccounts } from './hand-over.ts'
export { staffOf, writerCounts } from './masthead.query.ts'
export { mutePublication, unmutePublication } from './mute-publication.ts'
export { mutedPublicationCount, mutedPublications } from './muted-publications.query.ts'
export { hasRole, type Publication } from './publication.ts'
export { setPublicationDomain } from './set-domain.ts'
export { publicationFollowers } from './publication-followers.query.ts'
export {
  adminPublicationsByUser,
  publicationBySlug,
  followedPublicationCounts,
  publicationFollowerCounts,
  publicationsById,
  viewerFollowsPublications,
  viewerMutesPublications,
  viewerRoles,
} from './publications.sql.ts'
export { type Publisher, publicationsOfUser, userFollowing } from './user-following.query.ts'
