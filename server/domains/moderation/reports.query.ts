import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { Report } from './report.ts'

/** Undecided reports, oldest first, or decided ones, newest first. */
export async function listReports(
  ctx: Context,
  status: 'OPEN' | 'RESOLVED',
  { limit, after }: PageRequest,
): Promise<Result<Page<Report>, 'Forbidden'>> {
  if (!moderationPolicy.decide(ctx)) return refused('Forbidden')
  const isOpen = status === 'OPEN'
  const rows = await ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('resolvedAt', isOpen ? 'is' : 'is not', null)
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
