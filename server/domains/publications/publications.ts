export { hasRole, type Publication } from './publication.ts'
export {
  adminPublications,
  publicationByDomainOrSlug,
  publicationBySlug,
  publicationFollowerCounts,
  publicationsById,
  viewerRoles,
} from './publications.sql.ts'
