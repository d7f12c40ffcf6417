import { type RawBuilder, sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import type { Submission, SubmissionStep } from './submission.ts'

export const submissionsById = loader(
  ({ db }, ids) => db.selectFrom('submissions').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Submission[]) => byId(rows),
)

/** Loads and locks the submission. */
export const lockSubmission = (tx: Context, id: string): Promise<Submission | undefined> =>
  tx.db.selectFrom('submissions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The open submission of each story, else the latest. */
export const newestSubmissionByStory = loader(
  (_args, ids) => sql<Submission>`
    select s.* from unnest(${ids}::text[]) wanted (id) cross join lateral (
      select * from submissions where story_id = wanted.id order by (status = 'OPEN') desc, updated_at desc, id desc limit 1
    ) s`,
  (rows: readonly Submission[]) => new Map(rows.map((row) => [row.storyId, row])),
)

const maxSteps = 50

/** The steps of each submission, newest first. */
export const stepsBySubmission = loader(
  (_args, ids) => sql<SubmissionStep>`
    select step.* from unnest(${ids}::text[]) wanted (id) cross join lateral (
      select * from submission_steps where submission_id = wanted.id order by at desc, id desc limit ${maxSteps}
    ) step`,
  (rows: readonly SubmissionStep[]): Map<string, SubmissionStep[]> => Map.groupBy(rows, (row) => row.submissionId),
)

/** An SQL condition: submission `s` is in this editor's queue, so its story and writer are available and neither side blocks the other. */
export const isInQueue = (editorId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (
    select 1 from stories p join users writer on writer.id = p.author_id
    where p.id = s.story_id and p.state <> 'deleted' and p.suspended_at is null and p.legally_unavailable_at is null
      and (p.author_id = ${editorId} or (${isAccountVisible('writer')} and not exists (
        select 1 from blocks b where (b.user_id = ${editorId} and b.blocked_id = p.author_id)
          or (b.user_id = p.author_id and b.blocked_id = ${editorId})))))`

/** An SQL condition: the user submitted it, or edits the publication whose queue it is in. */
export const isInvolvedInSubmission = (submissionId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from submissions s join publications c on c.id = s.publication_id and c.deleted_at is null
    where s.id = ${submissionId} and ((
      s.submitter_id = ${userId} and exists (select 1 from stories p where p.id = s.story_id and p.state <> 'deleted')
    ) or (
      ${isInQueue(userId)} and exists (
        select 1 from publication_members m
        where m.publication_id = s.publication_id and m.user_id = ${userId} and m.role in ('OWNER', 'EDITOR')))))`

const maxEditors = 200

/** The users who decide a publication's submissions. */
export async function listEditorIds(tx: Context, publicationId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('publicationMembers')
    .select('userId')
    .where('publicationId', '=', publicationId)
    .where('role', 'in', ['OWNER', 'EDITOR'])
    .orderBy('userId')
    .limit(maxEditors)
    .execute()
  return rows.map(({ userId }) => userId)
}
