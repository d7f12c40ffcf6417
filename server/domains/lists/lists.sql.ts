import type { Context } from '#server/platform/context.ts'

/** A list anybody may open. */
export const publicList = (ctx: Context, id: string) =>
  ctx.db.selectFrom('catalogs').selectAll().where('id', '=', id).where('visibility', '=', 'PUBLIC').executeTakeFirst()
