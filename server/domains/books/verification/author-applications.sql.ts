import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type AuthorApplication = Selectable<Tables['author_applications']>

/** The latest application of each user. */
export const authorApplicationByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('author_applications')
      .selectAll()
      .distinctOn('user_id')
      .where('user_id', '=', anyOf(userIds))
      .orderBy('user_id')
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc'),
  (rows: readonly AuthorApplication[]) => new Map(rows.map((row) => [row.user_id, row])),
)

/** When each user was verified as an author, if they are. */
export const verifiedAtByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('author_applications')
      .select(['user_id', 'decided_at'])
      .distinctOn('user_id')
      .where('user_id', '=', anyOf(userIds))
      .where('status', '=', 'VERIFIED')
      .orderBy('user_id')
      .orderBy('decided_at', 'desc'),
  (rows: readonly Pick<AuthorApplication, 'user_id' | 'decided_at'>[]) =>
    new Map(rows.map(({ user_id, decided_at }) => [user_id, decided_at])),
)

/** Serializes applications and decisions for this user until the end of the transaction. */
export async function lockAuthorApplications(tx: Context, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  authorApplicationByUser(tx).clear(userId)
}

/** When the user applied after this time, oldest first. */
export async function listApplicationTimesAfter(ctx: Context, userId: string, after: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('author_applications')
    .select('submitted_at')
    .where('user_id', '=', userId)
    .where('submitted_at', '>', after)
    .orderBy('submitted_at')
    .execute()
  return rows.map(({ submitted_at }) => submitted_at)
}

export async function insertAuthorApplication(tx: Context, userId: string, isbn13: string, evidence: string): Promise<void> {
  await tx.db
    .insertInto('author_applications')
    .values({ id: newId(), user_id: userId, isbn13, evidence, submitted_at: tx.now() })
    .execute()
  authorApplicationByUser(tx).clear(userId)
}

/** Records the decision of staff. */
export async function saveAuthorDecision(
  tx: Context,
  { id, user_id }: AuthorApplication,
  status: 'VERIFIED' | 'TURNED_DOWN',
  note: string,
): Promise<AuthorApplication> {
  const decided = await tx.db
    .updateTable('author_applications')
    .set({ status, note, decided_at: tx.now(), decided_by: tx.viewer?.id ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  authorApplicationByUser(tx).clear(user_id)
  verifiedAtByUser(tx).clear(user_id)
  return decided
}

/** Undecided applications of active accounts, oldest first. */
export async function listOpenAuthorApplications(ctx: Context, { limit, after }: PageRequest): Promise<Page<AuthorApplication>> {
  const rows = await ctx.db
    .selectFrom('author_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .where('a.status', '=', 'OPEN')
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('a.submitted_at', 'a.id'), '>', eb.tuple(after?.at ?? ctx.now(), after?.id ?? ''))),
    )
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ submitted_at: at, id }) => ({ at, id }))
}
