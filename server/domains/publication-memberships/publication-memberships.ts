export { isPublicationMember, opensToViewer, sellsMemberships } from './opens-to-viewer.ts'
export { opensToPerson } from './opens-to-person.sql.ts'
export { isCurrent, type PublicationMembership, type PublicationSales, type PublicationTier } from './publication-membership.ts'
export { publicationMembershipsByUser, salesByPublication, tiersByPublication } from './publication-memberships.sql.ts'
