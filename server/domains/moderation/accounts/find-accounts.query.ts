import { type Expression, type SqlBool, sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { recordStaffRead, type User, userByAddress, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { batched } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { AccountFilter, AccountState } from '#shared/enums/moderation.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { parseEmail } from '#shared/text/email.ts'
import { moderationPolicy } from '../moderation.policy.ts'

const isPurged = ({ username }: User): boolean => username.startsWith('deleted-')

/** An account for staff, also while it is closed; not once its data is deleted. */
export async function findAccountForStaff(ctx: Context, id: string): Promise<User | undefined> {
  const user = moderationPolicy.decide(ctx) ? await usersById(ctx).load(id) : undefined
  return user && !isPurged(user) ? user : undefined
}

export function accountState({ deletedAt, deactivatedAt, suspendedAt }: User): AccountState {
  if (deletedAt) return 'DELETED'
  if (deactivatedAt) return 'DEACTIVATED'
  return suspendedAt ? 'SUSPENDED' : 'ACTIVE'
}

/** Open reports with the account responsible. The queue is short, so it is joined as a whole. */
const openReportsByOwner = sql<{ owner: string }>`
  select case r.entity_type when 'USER' then r.entity_id when 'POST' then s.author_id else p.creator_id end as owner
  from reports r
    left join stories s on r.entity_type = 'POST' and s.id = r.entity_id
    left join publications p on r.entity_type = 'COLLECTION' and p.id = r.entity_id
  where r.resolved_at is null`

/** How many open reports are about an account, its stories and its publications. */
export const openReportCounts = batched<number>(async ({ db }, ids) => {
  const { rows } = await sql<{ owner: string; count: number }>`
    select owner, count(*)::int as count from (${openReportsByOwner}) one where owner = any(${ids}::text[]) group by owner`.execute(
    db,
  )
  return new Map(rows.map(({ owner, count }) => [owner, count]))
})

type Search = PageRequest & { query?: string | null | undefined; filter: AccountFilter }

/**
 * Accounts for staff, newest first: by id, by the address of a story, by email address, or by the beginning of a name or username. Looking up an email
 * address is recorded as an access to its account.
 */
export async function findAccounts(
  ctx: Context,
  { query, filter, limit, after }: Search,
): Promise<Result<Page<User>, 'Forbidden' | 'BadRequest'>> {
  if (!moderationPolicy.decide(ctx)) return refused('Forbidden')
  const text = (query ?? '').trim()
  if (text.length > maxSearchQueryLength)
    return refused('BadRequest', { message: t`Use up to ${maxSearchQueryLength} characters.`, field: 'query' })
  if (text !== '') {
    const found = await findExactly(ctx, text)
    if (found) return ok({ items: isPurged(found) ? [] : [found], next: undefined, limit })
    if (parseEmail(text)) return ok({ items: [], next: undefined, limit })
  }
  const conditions: Expression<SqlBool>[] = [filters[filter], sql<SqlBool>`username not like 'deleted-%'`]
  if (text !== '') {
    const prefix = `${escapeLike(text.replace(/^@/, '').toLowerCase())}%`
    conditions.push(sql<SqlBool>`(lower(username) like ${prefix} or lower(name) like ${prefix})`)
  }
  if (after) conditions.push(sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id})`)
  const rows = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.and(conditions))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(oneMoreThan(limit))
    .execute()
  return ok(toPage(rows, limit, ({ createdAt: at, id }) => ({ at, id })))
}

const filters: Record<AccountFilter, Expression<SqlBool>> = {
  ALL: sql`true`,
  REPORTED: sql`id in (${openReportsByOwner})`,
  SUSPENDED: sql`suspended_at is not null`,
  DELETED: sql`deleted_at is not null`,
}

/** The account that a text names beyond doubt. */
async function findExactly(ctx: Context, text: string): Promise<User | undefined> {
  const address = parseEmail(text)
  if (address) {
    const user = await userByAddress(ctx, address)
    if (user) await recordStaffRead(ctx, { action: 'READ_ACCOUNT', entityId: user.id, userId: user.id })
    return user
  }
  const id = /(?:^|[-/])([0-9a-f]{8,12})(?:[?#].*)?$/.exec(text)?.[1] ?? ''
  if (isId(id)) {
    const story = text === id ? undefined : await storiesById(ctx).load(id)
    return usersById(ctx).load(story?.authorId ?? id)
  }
  return /^@\w+$/.test(text) ? userByUsername(ctx, text.slice(1)) : undefined
}
