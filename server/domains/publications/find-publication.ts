import type { Context } from '#server/platform/context.ts'
import type { Publication } from './publication.ts'
import { publicationPolicy } from './publications.policy.ts'
import { publicationsByDomainOrSlug, publicationsById } from './publications.sql.ts'

const ifShown = async (ctx: Context, publication: Publication | undefined): Promise<Publication | undefined> =>
  publication && (await publicationPolicy.see(ctx, publication)) ? publication : undefined

/** The publication with this id, where the viewer may see it. */
export const findPublication = async (ctx: Context, id: string): Promise<Publication | undefined> =>
  ifShown(ctx, await publicationsById(ctx).load(id))

/** By live domain or by slug, as addresses name a publication. */
export const findPublicationAt = async (ctx: Context, domainOrSlug: string): Promise<Publication | undefined> =>
  ifShown(ctx, await publicationsByDomainOrSlug(ctx).load(domainOrSlug))
