import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { topicPolicy } from './topic.policy.ts'

export type Topic = Selectable<Tables['topics']>

/** A topic visible to the viewer; staff-only topics are visible to staff. */
export const findTopicBySlug = (ctx: Context, slug: string): Promise<Topic | undefined> =>
  ctx.db
    .selectFrom('topics')
    .selectAll()
    .where('slug', '=', slug)
    .$if(!topicPolicy.seeStaffTopics(ctx), (query) => query.where('visibility', '<>', 'STAFF'))
    .executeTakeFirst()

export const findTopicById = (ctx: Context, id: string): Promise<Topic | undefined> =>
  ctx.db.selectFrom('topics').selectAll().where('id', '=', id).executeTakeFirst()

type TopicChange = Pick<Topic, 'name' | 'description' | 'imageId' | 'visibility' | 'parentId'>

export const updateTopicRow = (tx: Context, id: string, change: TopicChange): Promise<Topic> =>
  tx.db.updateTable('topics').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const queryPublicTopics = statement<{ limit: number }, Topic>((db, { limit }) =>
  db.selectFrom('topics').selectAll().where('visibility', '=', 'PUBLIC').orderBy('position').orderBy('id').limit(limit),
)

export const listPublicTopics = (ctx: Context, limit: number): Promise<Topic[]> => queryPublicTopics(ctx.db, { limit })

/** Public topics of these tags, in the order of the tags. */
export async function listTopicsOfTags(ctx: Context, tagIds: readonly string[]): Promise<Topic[]> {
  if (tagIds.length === 0) return []
  const topics = await ctx.db
    .selectFrom('topics')
    .selectAll()
    .where('visibility', '=', 'PUBLIC')
    .where('tagId', 'in', tagIds)
    .execute()
  return topics.toSorted((a, b) => tagIds.indexOf(a.tagId ?? '') - tagIds.indexOf(b.tagId ?? ''))
}

export type TopicGroup = { title: string; topics: Topic[] }

const maxInDirectory = 500

/** All public topics grouped by parent topic, which comes first in its group. */
export async function listTopicGroups(ctx: Context): Promise<TopicGroup[]> {
  const topics = await listPublicTopics(ctx, maxInDirectory)
  const ids = new Set(topics.map(({ id }) => id))
  const isUnder = ({ parentId }: Topic): boolean => parentId !== null && ids.has(parentId)
  const under = Map.groupBy(topics.filter(isUnder), ({ parentId }) => parentId)
  return topics
    .filter((topic) => !isUnder(topic))
    .map((parent) => ({ title: parent.name, topics: [parent, ...(under.get(parent.id) ?? [])] }))
}
