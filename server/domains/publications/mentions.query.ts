import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

const maxSuggestions = 8
/** How many index matches are considered before the most followed are chosen. */
const maxCandidates = 40
const perMinute = { limit: 240, windowMs: minute }
const maxTypedLength = 40

export type Mentionable = { kind: 'user'; user: User } | { kind: 'publication'; publication: Publication }

/**
 * Users and publications whose name starts with the typed text, most followed first. Leaves out closed accounts and blocks in either
 * direction.
 */
export async function suggestMentions(ctx: Context, typed: string): Promise<Result<Mentionable[], 'RateLimited'>> {
  const typedPrefix = typed.trim().toLowerCase().slice(0, maxTypedLength)
  if (!ctx.viewer || typedPrefix === '') return ok([])
  const rateLimited = enforceRateLimit(ctx, 'mention', perMinute)
  if (rateLimited) return rateLimited
  const prefix = `${escapeLike(typedPrefix)}%`
  const { rows } = await sql<{ kind: 'user' | 'publication'; id: string }>`
    select kind, id from (
      select 'user' as kind, u.id, coalesce(s.follower_count, 0) as followers, u.name
      from (
        (select * from users where lower(username) like ${prefix} order by lower(username) using ~<~ limit ${sql.lit(maxCandidates)})
        union
        (select * from users where lower(name) like ${prefix} order by lower(name) using ~<~ limit ${sql.lit(maxCandidates)})
      ) u
      left join user_stats s on s.user_id = u.id
      where u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
        and not exists (
          select 1 from blocks b
          where (b.user_id = u.id and b.blocked_id = ${ctx.viewer.id}) or (b.user_id = ${ctx.viewer.id} and b.blocked_id = u.id)
        )
      union all
      (select 'publication', p.id, coalesce(s.follower_count, 0), p.name
      from (select * from publications where lower(name) like ${prefix} order by lower(name) using ~<~ limit ${sql.lit(maxCandidates)}) p
      left join publication_stats s on s.publication_id = p.id)
    ) found
    order by followers desc, name, id
    limit ${sql.lit(maxSuggestions)}`.execute(ctx.db)
  const found = await Promise.all(
    rows.map(async ({ kind, id }): Promise<Mentionable | undefined> => {
      if (kind === 'user') {
        const user = await usersById(ctx).load(id)
        return user && { kind, user }
      }
      const publication = await publicationsById(ctx).load(id)
      return publication && { kind, publication }
    }),
  )
  return ok(found.filter((one) => one !== undefined))
}
