import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { queryFollowedLists } from '#server/domains/lists/lists.ts'
import { isVisibleTo } from '#server/domains/people/people.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Tag, tagsById, tagsBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { loadExisting } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { suggestedPeople, suggestedPublications, suggestedTopics } from './suggestions.sql.ts'

/** People, publications or topics; only one kind is requested at a time. */
export type FollowTargets = { users: User[]; collections: Publication[]; tags: Tag[]; next: string | undefined; limit: number }

export const followTargetKinds = ['WRITERS', 'PUBLICATIONS', 'TOPICS'] as const
type Kind = (typeof followTargetKinds)[number]
type Key = { id: string; at: Date }

async function targetsAt(ctx: Context, kind: Kind, { items, next, limit }: Page<Key>): Promise<FollowTargets> {
  const ids = items.map(({ id }) => id)
  const none = { users: [], collections: [], tags: [], next, limit }
  switch (kind) {
    case 'WRITERS':
      return { ...none, users: await loadExisting(usersById(ctx), ids) }
    case 'PUBLICATIONS':
      return { ...none, collections: await loadExisting(publicationsById(ctx), ids) }
    case 'TOPICS':
      return { ...none, tags: await loadExisting(tagsById(ctx), ids) }
  }
}

const followedBy = (ctx: Context, userId: string, kind: Kind) => {
  switch (kind) {
    case 'WRITERS':
      return sql`select u.id, f.followed_at as at from follows_users f join users u on u.id = f.followee_id
        where f.follower_id = ${userId} and ${isVisibleTo(ctx)}`
    case 'PUBLICATIONS':
      return sql`select p.id, f.followed_at as at from follows_publications f join publications p on p.id = f.publication_id
        where f.follower_id = ${userId} and p.suspended_at is null and p.deleted_at is null`
    case 'TOPICS':
      return sql`select f.tag_id as id, f.followed_at as at from follows_tags f where f.follower_id = ${userId}`
  }
}

/** What a user follows of one kind, most recently followed first. */
export async function listFollowedTargets(
  ctx: Context,
  userId: string,
  kind: Kind,
  { limit, after }: PageRequest,
): Promise<FollowTargets> {
  const { rows } = await sql<Key>`
    select id, at from (${followedBy(ctx, userId, kind)}) followed
    ${after ? sql`where (at, id) < (${after.at}, ${after.id})` : sql``} order by at desc, id desc limit ${oneMoreThan(limit)}`.execute(
    ctx.db,
  )
  return targetsAt(
    ctx,
    kind,
    toPage(rows, limit, (row) => row),
  )
}

export type FollowedCounts = { writers: number; publications: number; topics: number; lists: number }

/** The number of entries in each of those lists. */
export async function countFollowed(ctx: Context, userId: string): Promise<FollowedCounts> {
  const countOf = (kind: Kind) => sql`(select count(*)::int from (${followedBy(ctx, userId, kind)}) counted)`
  const { rows } = await sql<Omit<FollowedCounts, 'lists'>>`
    select ${countOf('WRITERS')} as writers, ${countOf('PUBLICATIONS')} as publications, ${countOf('TOPICS')} as topics`.execute(
    ctx.db,
  )
  const { count } = await queryFollowedLists(ctx, userId, { limit: 1, after: undefined })
  return { writers: 0, publications: 0, topics: 0, ...rows[0], lists: count }
}

/** Suggestions of one kind to follow; with a topic, based only on stories about it. The cursor holds a weight in place of a time. */
export async function listFollowSuggestions(
  ctx: Context,
  userId: string,
  { kind, topic }: { kind: Kind; topic?: string | null | undefined },
  { limit, after }: PageRequest,
): Promise<FollowTargets> {
  const tag = topic ? await tagsBySlug(ctx).load(topic) : undefined
  if (topic && !tag) return targetsAt(ctx, kind, { items: [], next: undefined, limit })
  const suggested = { WRITERS: suggestedPeople, PUBLICATIONS: suggestedPublications, TOPICS: suggestedTopics }[kind]
  const query = suggested({
    me: sql.val(userId),
    limit: sql.val(limit + 1),
    topic: tag && sql`${tag.id}`,
    ...(after && { after: sql`where (found.weight, found.id) < (${after.at.getTime()}::int, ${after.id})` }),
  })
  const { rows } = await query.execute(ctx.db)
  return targetsAt(
    ctx,
    kind,
    toPage(
      rows.map(({ id, weight }) => ({ id, at: new Date(weight) })),
      limit,
      (row) => row,
    ),
  )
}
