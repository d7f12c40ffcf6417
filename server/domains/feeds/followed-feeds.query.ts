import { sql } from 'kysely'
import { listSlugId } from '#server/domains/lists/lists.ts'
import { isAccountVisible, hiddenFrom } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'

export type FollowedFeed = { group: 'People' | 'Publications' | 'Topics' | 'Lists'; title: string; feed: string; page: string }

/** A safety bound above any real number of follows, so that the file stays finite. */
const maxPerGroup = 2_000

type Row = Parameters<typeof listSlugId>[0] & { title: string; owner: string }

/** The viewer's visible follows, as feed and page addresses. */
export async function listFollowedFeeds(ctx: Context, viewerId: string): Promise<FollowedFeed[]> {
  const queryRows = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(ctx.db)).rows
  const [people, publications, topics, lists] = [
    await queryRows(sql<Row>`
      select u.name as title, u.username as slug from follows_users f join users u on u.id = f.followee_id
      where f.follower_id = ${viewerId} and ${isAccountVisible('u')} and u.id <> all(${hiddenFrom(ctx)})
      order by f.followed_at desc, u.id limit ${maxPerGroup}`),
    await queryRows(sql<Row>`
      select c.name as title, c.slug from follows_publications f join publications c on c.id = f.publication_id
      where f.follower_id = ${viewerId} order by f.followed_at desc, c.id limit ${maxPerGroup}`),
    await queryRows(sql<Row>`
      select t.name as title, t.slug from follows_tags f join tags t on t.id = f.tag_id
      where f.follower_id = ${viewerId} order by f.followed_at desc, t.id limit ${maxPerGroup}`),
    await queryRows(sql<Row>`
      select c.name as title, c.slug, c.id, c.predefined, u.username as owner
      from list_follows f join lists c on c.id = f.list_id join users u on u.id = c.owner_id
      where f.user_id = ${viewerId} and c.visibility = 'PUBLIC' and ${isAccountVisible('u')} and u.id <> all(${hiddenFrom(ctx)})
      order by f.followed_at desc, c.id limit ${maxPerGroup}`),
  ]
  return [
    ...people.map(
      ({ title, slug: username }): FollowedFeed => ({
        group: 'People',
        title,
        feed: pathTo('FeedUser', { username }),
        page: pathTo('ShowUser', { username }),
      }),
    ),
    ...publications.map(
      ({ title, slug: publicationSlug }): FollowedFeed => ({
        group: 'Publications',
        title,
        feed: pathTo('FeedCollection', { collectionSlug: publicationSlug }),
        page: pathTo('ShowCollectionHome', { collectionSlug: publicationSlug }),
      }),
    ),
    ...topics.map(
      ({ title, slug: tagSlug }): FollowedFeed => ({
        group: 'Topics',
        title,
        feed: pathTo('FeedTag', { tagSlug }),
        page: pathTo('ShowTagPosts', { tagSlug }),
      }),
    ),
    ...lists.map(({ title, owner, ...list }): FollowedFeed => {
      const listSlug = listSlugId(list)
      return {
        group: 'Lists',
        title,
        feed: pathTo('FeedCollectionsCatalog', { catalogSlug: listSlug }),
        page: pathTo('ShowUserList', { username: owner, catalogSlugId: listSlug }),
      }
    }),
  ]
}
