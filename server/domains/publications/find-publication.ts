import type { Context } from '#server/platform/context.ts'
import type { Publication } from './publication.ts'
import { publicationPolicy } from './publications.policy.ts'
import { publicationsByDomainOrSlug, publicationsById } from './publications.sql.ts'

const ifVisible = async (ctx: Context, publication: Publication | undefined): Promise<Publication | undefined> =>
  publication && (await publicationPolicy.see(ctx, publication)) ? publication : undefined

/** The publication with this id, if it is visible to the viewer. */
export const findPublication = async (ctx: Context, id: string): Promise<Publication | undefined> =>
  ifVisible(ctx, await publicationsById(ctx).load(id))

/** By live domain or slug, as in addresses. */
export const findPublicationByAddress = async (ctx: Context, domainOrSlug: string): Promise<Publication | undefined> =>
  ifVisible(ctx, await publicationsByDomainOrSlug(ctx).load(domainOrSlug))
