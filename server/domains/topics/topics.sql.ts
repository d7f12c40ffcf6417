import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type Topic = Selectable<Tables['topics']>

/** A topic as readers may know of it; those for staff only are for staff. */
export const topicBySlug = (ctx: Context, slug: string): Promise<Topic | undefined> =>
  ctx.db
    .selectFrom('topics')
    .selectAll()
    .where('slug', '=', slug)
    .$if(!ctx.viewer?.isStaff, (query) => query.where('visibility', '<>', 'STAFF'))
    .executeTakeFirst()

export const publicTopics = (ctx: Context, limit: number): Promise<Topic[]> =>
  ctx.db
    .selectFrom('topics')
    .selectAll()
    .where('visibility', '=', 'PUBLIC')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
