export { findPublication, findPublicationByAddress } from './find-publication.ts'
export { followPublication } from './follow-publication.ts'
export type { FrontSection } from './front-page.ts'
export { findPublicationToManage } from './management/find-to-manage.ts'
export { findInvitationForViewer } from './management/respond-to-invitation.ts'
export { listStaff } from './masthead.query.ts'
export { hasRole, type Publication } from './publication.ts'
export { publicationPolicy } from './publications.policy.ts'
export { setPublicationDomain } from './set-domain.ts'
export {
  adminPublicationsByUser,
  publicationBySlug,
  publicationFollowerCounts,
  publicationsById,
  viewerFollowsPublications,
  viewerRoles,
} from './publications.sql.ts'
export { type Publisher, listPublicationsOfUser } from './user-following.query.ts'
