import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import type { Publication } from './publication.ts'

export const publicationsById = loader(
  ({ db }, ids) => db.selectFrom('publications').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Publication[]) => byId(rows),
)

export const publicationBySlug = (ctx: Context, slug: string): Promise<Publication | undefined> =>
  ctx.db.selectFrom('publications').selectAll().where('slug', '=', slug).executeTakeFirst()

/** By live domain or slug. A slug takes precedence over an equal domain. */
export const publicationsByDomainOrSlug = loader(
  ({ db }, names) =>
    db
      .selectFrom('publications')
      .selectAll()
      .where((eb) => eb.or([eb('slug', '=', anyOf(names)), eb('domain', '=', anyOf(names))])),
  (rows: readonly Publication[]) =>
    new Map([
      ...rows.flatMap((row): [string, Publication][] => (row.domain ? [[row.domain, row]] : [])),
      ...rows.map((row): [string, Publication] => [row.slug, row]),
    ]),
)

/** The viewer's role in each publication. */
export const viewerRoles = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('publicationMembers')
      .select(['publicationId', 'role'])
      .where('userId', '=', viewerId)
      .where('publicationId', '=', anyOf(ids)),
  (rows: readonly { publicationId: string; role: CollectionRole }[]) => new Map(rows.map((row) => [row.publicationId, row.role])),
)

export const publicationFollowerCounts = loader(
  ({ db }, ids) =>
    db.selectFrom('publicationStats').select(['publicationId', 'followerCount']).where('publicationId', '=', anyOf(ids)),
  (rows: readonly { publicationId: string; followerCount: number }[]) =>
    new Map(rows.map((row) => [row.publicationId, row.followerCount])),
)

/** How many visible publications a user follows. */
export const followedPublicationCounts = loader(
  (_args, userIds) => sql<{ userId: string; count: number }>`
    select f.follower_id as user_id, count(*)::int as count from follows_publications f
    join publications p on p.id = f.publication_id and p.suspended_at is null and p.deleted_at is null
    where f.follower_id = any(${userIds}) group by f.follower_id`,
  (rows: readonly { userId: string; count: number }[]) => new Map(rows.map(({ userId, count }) => [userId, count])),
)

const maxAdminPublications = 50

/** Publications a user owns or edits, by name. */
export const adminPublicationsByUser = loader(
  (_args, userIds) => sql<Publication & { userId: string }>`
    select p.*, u.id as user_id from unnest(${userIds}::text[]) u (id) cross join lateral (
      select publications.* from publications join publication_members m on m.publication_id = publications.id
      where m.user_id = u.id and m.role in ('OWNER', 'EDITOR') order by publications.name limit ${sql.lit(maxAdminPublications)}
    ) p`,
  (rows: readonly (Publication & { userId: string })[]): Map<string, Publication[]> => Map.groupBy(rows, (row) => row.userId),
)

export const viewerFollowsPublications = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('followsPublications')
      .select('publicationId')
      .where('followerId', '=', viewerId)
      .where('publicationId', '=', anyOf(ids)),
  (rows: readonly { publicationId: string }[]) => new Map(rows.map((row) => [row.publicationId, true])),
)

/** When the viewer muted them. */
export const viewerMutesPublications = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('mutesPublications')
      .select(['publicationId', 'mutedAt'])
      .where('userId', '=', viewerId)
      .where('publicationId', '=', anyOf(ids)),
  (rows: readonly { publicationId: string; mutedAt: Date }[]) => new Map(rows.map((row) => [row.publicationId, row.mutedAt])),
)
