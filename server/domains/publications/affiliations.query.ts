import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { isVisibleTo } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { combineQueriesWith, keysFrom } from '#server/platform/database/combine-queries.ts'
import { byId } from '#server/platform/loader.ts'
import { perServer } from '#server/platform/per-server.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'
import type { Publisher } from './user-following.query.ts'

/** Whom a user writes for and follows, a few of each. */
export type Affiliations = { publications: Publication[]; following: Publisher[] }

const maxShown = 5

type Chosen = { isFollowed: boolean; userId: string | null; publicationId: string | null }

const findAffiliations = perServer(() =>
  combineQueriesWith((args) => ({
    users: usersById.query(args, keysFrom('chosen', 'userId')),
    publications: publicationsById.query(args, keysFrom('chosen', 'publicationId')),
    images: imagesById.query(args, sql<string[]>`array(select avatar_image_id from publications)`),
  })),
)

/** The publications a user has the most say in, and the people and publications followed last, in one statement. */
export async function loadAffiliations(ctx: Context, userId: string): Promise<Affiliations> {
  const found = await findAffiliations(ctx)(
    ctx,
    sql<Chosen>`
      (select false as is_followed, null::text as user_id, p.id as publication_id
        from publication_members m join publications p on p.id = m.publication_id
        where m.user_id = ${userId} and p.suspended_at is null and p.deleted_at is null
        order by array_position(array['OWNER', 'EDITOR', 'WRITER'], m.role), p.name, p.id limit ${sql.lit(maxShown)})
      union all
      (select true, user_id, publication_id from (
        (select u.id as user_id, null::text as publication_id, f.followed_at as at from follows_users f join users u on u.id = f.followee_id
          where f.follower_id = ${userId} and ${isVisibleTo(ctx)} order by f.followed_at desc, u.id desc limit ${sql.lit(maxShown)})
        union all
        (select null, p.id, f.followed_at from follows_publications f join publications p on p.id = f.publication_id
          where f.follower_id = ${userId} and p.suspended_at is null and p.deleted_at is null
          order by f.followed_at desc, p.id desc limit ${sql.lit(maxShown)})
      ) latest order by at desc, coalesce(user_id, publication_id) desc limit ${sql.lit(maxShown)})`,
  )
  const [users, publications] = [byId<User>(found.users), byId<Publication>(found.publications)]
  usersById.prime(ctx, [...users.keys()], found.users)
  publicationsById.prime(ctx, [...publications.keys()], found.publications)
  imagesById.prime(
    ctx,
    found.images.map(({ id }) => id),
    found.images,
  )
  const publicationOf = ({ publicationId }: Chosen) => publications.get(publicationId ?? '')
  return {
    publications: found.chosen.flatMap((affiliation) => (affiliation.isFollowed ? [] : (publicationOf(affiliation) ?? []))),
    following: found.chosen.flatMap((affiliation) =>
      affiliation.isFollowed ? (users.get(affiliation.userId ?? '') ?? publicationOf(affiliation) ?? []) : [],
    ),
  }
}
