import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { searchIndex } from './search-index.ts'

const maxSuggestions = 8
const perMinute = { limit: 240, windowMs: minute }
const maxTypedLength = 40

export type Mentionable = { kind: 'user'; user: User } | { kind: 'publication'; publication: Publication }

/**
 * People and publications whose name or address has the typed words, the last one perhaps incomplete, as search finds them: exact names
 * first, then the most followed. Leaves out closed accounts, mutes, and blocks in either direction.
 */
export async function suggestMentions(ctx: Context, typed: string): Promise<Result<Mentionable[], 'RateLimited'>> {
  const text = typed.trim().slice(0, maxTypedLength).toWellFormed()
  if (!ctx.viewer || text === '') return ok([])
  const rateLimited = enforceRateLimit(ctx, 'mention', perMinute)
  if (rateLimited) return rateLimited
  const byName = { text, depth: 'few', match: 'names' } as const
  const [people, publications] = await Promise.all([
    searchIndex(ctx, { kind: 'user', ...byName }),
    searchIndex(ctx, { kind: 'publication', ...byName }),
  ])
  const best = ({ ids }: { ids: readonly string[] }) => ids.slice(0, maxSuggestions)
  const { rows } = await sql<{ kind: 'user' | 'publication'; id: string }>`
    select e.kind, e.id from search_entries e
    where (e.kind = 'user' and e.id = any(${best(people)}::text[])) or (e.kind = 'publication' and e.id = any(${best(publications)}::text[]))
    order by e.folded = ${people.query.plain} desc, e.popularity desc, e.folded, e.id limit ${sql.lit(maxSuggestions)}`.execute(
    ctx.db,
  )
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
  return ok(found.filter((match) => match !== undefined))
}
