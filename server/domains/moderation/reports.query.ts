import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { batched } from '#server/platform/loader.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { Report } from './report.ts'

/** An earlier open report about the same thing. */
const earlierOpenReport = sql<SqlBool>`exists (
  select 1 from reports earlier
  where earlier.entity_type = reports.entity_type and earlier.entity_id = reports.entity_id and earlier.resolved_at is null
    and (earlier.created_at, earlier.id) < (reports.created_at, reports.id)
)`

type ReportsRequest = PageRequest & { status: 'OPEN' | 'RESOLVED'; oncePerTarget?: boolean }

/** Undecided reports, oldest first, or decided ones, newest first. With `oncePerTarget`, only the oldest open one about each thing. */
export async function listReports(
  ctx: Context,
  { status, oncePerTarget = false, limit, after }: ReportsRequest,
): Promise<Result<Page<Report>, 'Forbidden'>> {
  if (!moderationPolicy.decide(ctx)) return refused('Forbidden')
  const isOpen = status === 'OPEN'
  const rows = await ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('resolvedAt', isOpen ? 'is' : 'is not', null)
    .$if(isOpen && oncePerTarget, (query) => query.where(sql<SqlBool>`not ${earlierOpenReport}`))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('createdAt', 'id'), isOpen ? '>' : '<', eb.tuple(after?.at ?? ctx.now(), after?.id ?? '')),
      ),
    )
    .orderBy('createdAt', isOpen ? 'asc' : 'desc')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  return ok(toPage(rows, limit, ({ createdAt: at, id }) => ({ at, id })))
}

const maxReportsPerAccount = 100

/** Reports about an account, its stories and responses, and its publications, for staff. */
export async function listReportsAbout(ctx: Context, userId: string): Promise<Report[]> {
  if (!moderationPolicy.decide(ctx)) return []
  return ctx.db
    .selectFrom('reports')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('entityType', '=', 'USER'), eb('entityId', '=', userId)]),
        eb.and([
          eb('entityType', '=', 'POST'),
          eb('entityId', 'in', eb.selectFrom('stories').select('stories.id').where('authorId', '=', userId)),
        ]),
        eb.and([
          eb('entityType', '=', 'COLLECTION'),
          eb('entityId', 'in', eb.selectFrom('publications').select('publications.id').where('creatorId', '=', userId)),
        ]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxReportsPerAccount)
    .execute()
}

/** How many things wait for a decision, for staff. */
export async function countReportedThings(ctx: Context): Promise<number | undefined> {
  if (!moderationPolicy.decide(ctx)) return undefined
  const { rows } = await sql<{ count: number }>`
    select count(distinct (entity_type, entity_id))::int as count from reports where resolved_at is null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

const maxOpenReportsShown = 20

export type ReportsOfTarget = { open: Report[]; openCount: number; lastDecided: Report | undefined }

export const targetKey = ({ entityType, entityId }: Pick<Report, 'entityType' | 'entityId'>): string =>
  `${entityType} ${entityId}`

/** All that was reported about the same thing: what is open, oldest first, and what was decided last. By `targetKey`. */
export const reportsOfTargets = batched<ReportsOfTarget>(async ({ db }, keys) => {
  const ids = keys.map((key) => key.split(' ')[1] ?? '')
  const { rows } = await sql<Report & { place: number; total: number }>`
    select * from (
      select reports.*, row_number() over target as place, count(*) over (partition by entity_type, entity_id, resolved_at is null)::int as total
      from reports where entity_id = any(${ids}::text[])
      window target as (
        partition by entity_type, entity_id, resolved_at is null
        order by case when resolved_at is null then created_at end, resolved_at desc, id
      )
    ) numbered
    where case when resolved_at is null then place <= ${maxOpenReportsShown} else place = 1 end
    order by created_at, id`.execute(db)
  return new Map(
    keys.map((key) => {
      const all = rows.filter((row) => targetKey(row) === key)
      const open = all.filter(({ resolvedAt }) => resolvedAt === null)
      const lastDecided = all.find(({ resolvedAt }) => resolvedAt !== null)
      return [key, { open, openCount: open[0]?.total ?? 0, lastDecided }]
    }),
  )
})
