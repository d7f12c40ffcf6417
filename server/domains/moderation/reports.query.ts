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
    .where('resolved_at', isOpen ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), isOpen ? '>' : '<', eb.tuple(after?.at ?? ctx.now(), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', isOpen ? 'asc' : 'desc')
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  return ok(toPage(rows, limit, ({ created_at: at, id }) => ({ at, id })))
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
        eb.and([eb('entity_type', '=', 'USER'), eb('entity_id', '=', userId)]),
        eb.and([
          eb('entity_type', '=', 'POST'),
          eb('entity_id', 'in', eb.selectFrom('stories').select('stories.id').where('author_id', '=', userId)),
        ]),
        eb.and([
          eb('entity_type', '=', 'COLLECTION'),
          eb('entity_id', 'in', eb.selectFrom('publications').select('publications.id').where('creator_id', '=', userId)),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxReportsPerAccount)
    .execute()
}
