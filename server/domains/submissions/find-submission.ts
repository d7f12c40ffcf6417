import { sql } from 'kysely'
import { lockStory } from '#server/domains/stories/stories.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'
import { lockSubmission, isInQueue, submissionsById } from './submissions.sql.ts'

/** Finds and locks a submission the viewer is involved in, with its story. NotFound for others. */
export async function findSubmission(tx: SignedInContext, id: string): Promise<Result<Submission, 'NotFound'>> {
  const loaded = await submissionsById(tx).load(id)
  // Locks the story before the submission; a fixed order avoids deadlocks.
  if (loaded) await lockStory(tx, loaded.storyId)
  const submission = loaded && (await lockSubmission(tx, id))
  if (!submission || !(await submissionPolicy.discover(tx, submission))) return refused('NotFound')
  const { rows } = await sql`
    select 1 from submissions s join publications c on c.id = s.publication_id and c.deleted_at is null
    where s.id = ${id} and ${isInQueue(sql`${tx.viewer.id}`)}`.execute(tx.db)
  return rows.length > 0 ? ok(submission) : refused('NotFound')
}
