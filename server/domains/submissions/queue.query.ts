import { sql } from 'kysely'
import { findPublication } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import type { SubmissionStatus } from '#shared/enums/publications.ts'
import type { SubmissionState, Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'
import { isInQueue } from './submissions.sql.ts'

export type SubmissionQueue = { page: Page<Submission>; publicationId: string; status: SubmissionStatus | undefined }

/** A publication's submissions for its editors, most recently changed first. */
export async function listQueue(
  ctx: Context,
  publicationId: string,
  status: SubmissionStatus | undefined,
  { limit, after }: PageRequest,
): Promise<Result<SubmissionQueue, 'Forbidden'>> {
  const publication = await findPublication(ctx, publicationId)
  if (!publication || !(await submissionPolicy.seeQueue(ctx, publicationId))) return refused('Forbidden')
  const { rows } = await sql<Submission>`
    select s.* from submissions s
    where s.publication_id = ${publicationId} and ${isInQueue(sql`${ctx.viewer?.id ?? ''}`)}
      ${status ? sql`and s.status = ${status}` : sql``}
      ${after ? sql`and (s.updated_at, s.id) < (${after.at}, ${after.id})` : sql``}
    order by s.updated_at desc, s.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  const page = toPage(rows, limit, ({ updatedAt, id }) => ({ at: updatedAt, id }))
  return ok({ page, publicationId, status })
}

/** Counting stops here for each status. */
const maxCount = 1_000

export type QueueCounts = Record<SubmissionState, number>

/** The number of submissions per status. */
export async function countQueue(ctx: Context, publicationId: string): Promise<QueueCounts> {
  const { rows } = await sql<{ status: SubmissionState; count: number }>`
    select kind.status, (
      select count(*)::int from (
        select 1 from submissions s where s.publication_id = ${publicationId} and s.status = kind.status
          and ${isInQueue(sql`${ctx.viewer?.id ?? ''}`)} limit ${maxCount}
      ) counted
    ) as count from (values ('WIP'), ('OPEN'), ('CHANGES_REQUESTED'), ('ACCEPTED'), ('REJECTED')) kind (status)`.execute(ctx.db)
  const counts: QueueCounts = { WIP: 0, OPEN: 0, CHANGES_REQUESTED: 0, ACCEPTED: 0, REJECTED: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
