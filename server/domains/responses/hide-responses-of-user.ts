import { sql } from 'kysely'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { subjectOfResponse } from './response.ts'
import { responsesByStory } from './responses.sql.ts'

/** Of one call; those that are left are hidden by the next one. */
const maxHidden = 500

/** The published responses of a user that others still see under the stories and lists of an owner. */
const openResponses = (ownerId: string, authorId: string) => sql<{ id: string }>`
  select r.response_id as id from responses r join stories s on s.id = r.response_id
  left join stories about on about.id = r.story_id left join lists on lists.id = r.list_id
  where r.author_id = ${authorId} and r.form = 'response' and r.hidden_at is null and s.state = 'published'
    and ${ownerId} in (about.author_id, lists.owner_id) and ${authorId} <> ${ownerId}
  order by r.published_at desc, r.response_id desc limit ${maxHidden}`

/** How many responses of a user `hideResponsesOfUser` would hide, at most 500. */
export async function countResponsesToHide(ctx: Context, authorId: string): Promise<number> {
  if (!ctx.viewer) return 0
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${openResponses(ctx.viewer.id, authorId)}) as open`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Hides what a user wrote under the viewer's stories and lists, with its threads, from everyone but its writer. */
export const hideResponsesOfUser = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'hide-responses-of-user', ...perMinute(10) }],
    refusals: ['NotFound', 'Unauthorized'],
  },
  async (tx, userId: string) => {
    const user = await usersById(tx).load(userId)
    if (!user) return refused('NotFound')
    const { rows } = await openResponses(tx.viewer.id, userId).execute(tx.db)
    if (rows.length === 0) return ok(user)
    const ids = rows.map(({ id }) => id)
    const hidden = await tx.db
      .updateTable('responses')
      .set({ hiddenAt: tx.now(), hiddenBy: tx.viewer.id })
      .where('responseId', 'in', ids)
      .where('hiddenAt', 'is', null)
      .returning(['responseId', 'storyId', 'listId'])
      .execute()
    for (const row of hidden) {
      responsesByStory(tx).clear(row.responseId)
      await publishEvent(tx, 'ResponseChanged', { responseId: row.responseId, about: subjectOfResponse(row) })
    }
    return ok(user)
  },
)
