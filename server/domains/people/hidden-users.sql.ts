import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { seesEveryone } from '#server/platform/viewer-reads.ts'

/** An SQL array of the users hidden from this viewer, evaluated once per statement: muted, blocked, and blocking ones. */
export const hiddenFrom = (ctx: Pick<Context, 'viewer' | 'viewerReads'>): RawBuilder<string[]> =>
  seesEveryone(ctx) ? sql`array[]::text[]` : hiddenFromUser(sql`${ctx.viewer?.id ?? ''}`)

export const hiddenFromUser = (viewerId: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select muted_id::text from mutes_users where user_id = ${viewerId}
  union select blocked_id::text from blocks where user_id = ${viewerId}
  union select user_id::text from blocks where blocked_id = ${viewerId})`

/** An SQL condition: the account is active; `user` is its alias in the statement. */
export const isAccountVisible = (user: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql`(${column('suspendedAt')} is null and ${column('deactivatedAt')} is null and ${column('deletedAt')} is null)`
}
