export { findPublication, findPublicationByAddress } from './find-publication.ts'
export { followPublication, unfollowPublication } from './follow-publication.ts'
export type { PublicationFeaturePage, FrontSection } from './front-page.ts'
export { listAllSections, loadFeaturePages, loadNavigation, loadFrontSections, loadPageSections } from './front-page.sql.ts'
export { findPublicationToManage } from './management/find-to-manage.ts'
export { findInvitationForViewer } from './management/respond-to-invitation.ts'
export { listStaff, writerCounts } from './masthead.query.ts'
export { mutePublication, unmutePublication } from './mute-publication.ts'
export { countMutedPublications, listMutedPublications } from './muted-publications.query.ts'
export { hasRole, type Publication } from './publication.ts'
export { setPublicationDomain } from './set-domain.ts'
export { listPublicationFollowers } from './publication-followers.query.ts'
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
export { type Affiliations, loadAffiliations } from './affiliations.query.ts'
export { type Publisher, listPublicationsOfUser, listFollowing } from './user-following.query.ts'
