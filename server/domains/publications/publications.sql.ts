import type { Context } from '#server/platform/context.ts'
import { byId, loader } from '#server/platform/loader.ts'
import type { CollectionRole } from '#shared/enums/collection-role.ts'
import type { Publication } from './publication.ts'

export const publicationsById = loader<string, Publication>(async (ctx, ids) =>
  byId(
    await ctx.db
      .selectFrom('publications')
      .selectAll()
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute(),
  ),
)

export const publicationBySlug = (ctx: Context, slug: string): Promise<Publication | undefined> =>
  ctx.db.selectFrom('publications').selectAll().where('slug', '=', slug).executeTakeFirst()

/** By live domain or by slug, as addresses name a publication. */
export const publicationByDomainOrSlug = (ctx: Context, domainOrSlug: string): Promise<Publication | undefined> =>
  ctx.db
    .selectFrom('publications')
    .selectAll()
    .where((eb) => eb.or([eb('slug', '=', domainOrSlug), eb('domain', '=', domainOrSlug)]))
    .executeTakeFirst()

/** The viewer's role in each publication. */
export const viewerRoles = loader<string, CollectionRole>(async (ctx, publicationIds) => {
  if (!ctx.viewer) return new Map()
  const rows = await ctx.db
    .selectFrom('publication_members')
    .select(['publication_id', 'role'])
    .where('user_id', '=', ctx.viewer.id)
    .where('publication_id', '=', (eb) => eb.fn.any(eb.val([...publicationIds])))
    .execute()
  return new Map(rows.map((row) => [row.publication_id, row.role]))
})

export const publicationFollowerCounts = loader<string, number>(async (ctx, ids) => {
  const rows = await ctx.db
    .selectFrom('publication_stats')
    .select(['publication_id', 'follower_count'])
    .where('publication_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.publication_id, row.follower_count]))
})

const mostAdminPublications = 50

/** Publications one owns or edits, by name. */
export const adminPublications = (ctx: Context, userId: string): Promise<Publication[]> =>
  ctx.db
    .selectFrom('publications')
    .innerJoin('publication_members', 'publication_members.publication_id', 'publications.id')
    .selectAll('publications')
    .where('publication_members.user_id', '=', userId)
    .where('publication_members.role', 'in', ['OWNER', 'EDITOR'])
    .orderBy('publications.name')
    .limit(mostAdminPublications)
    .execute()

export const viewerFollowsPublications = loader<string, Date>(async (ctx, ids) => {
  if (!ctx.viewer) return new Map()
  const rows = await ctx.db
    .selectFrom('follows_publications')
    .select(['publication_id', 'followed_at'])
    .where('follower_id', '=', ctx.viewer.id)
    .where('publication_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.publication_id, row.followed_at]))
})

export const viewerMutesPublications = loader<string, true>(async (ctx, ids) => {
  if (!ctx.viewer) return new Map()
  const rows = await ctx.db
    .selectFrom('mutes_publications')
    .select('publication_id')
    .where('user_id', '=', ctx.viewer.id)
    .where('publication_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.map((row) => [row.publication_id, true]))
})
