import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type AuthorApplication = Selectable<Tables['authorApplications']>

/** The latest application of each user. */
export const authorApplicationByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('authorApplications')
      .selectAll()
      .distinctOn('userId')
      .where('userId', '=', anyOf(userIds))
      .orderBy('userId')
      .orderBy('submittedAt', 'desc')
      .orderBy('id', 'desc'),
  (rows: readonly AuthorApplication[]) => new Map(rows.map((row) => [row.userId, row])),
)

/** When each user was verified as an author, if they are. */
export const verifiedAtByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('authorApplications')
      .select(['userId', 'decidedAt'])
      .distinctOn('userId')
      .where('userId', '=', anyOf(userIds))
      .where('status', '=', 'VERIFIED')
      .orderBy('userId')
      .orderBy('decidedAt', 'desc'),
  (rows: readonly Pick<AuthorApplication, 'userId' | 'decidedAt'>[]) =>
    new Map(rows.map(({ userId, decidedAt }) => [userId, decidedAt])),
)

/** Serializes applications and decisions for this user until the end of the transaction. */
export async function lockAuthorApplications(tx: Context, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  authorApplicationByUser(tx).clear(userId)
}

/** When the user applied after this time, oldest first. */
export async function listApplicationTimesAfter(ctx: Context, userId: string, after: Date): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('authorApplications')
    .select('submittedAt')
    .where('userId', '=', userId)
    .where('submittedAt', '>', after)
    .orderBy('submittedAt')
    .execute()
  return rows.map(({ submittedAt }) => submittedAt)
}

export async function insertAuthorApplication(tx: Context, userId: string, isbn13: string, evidence: string): Promise<void> {
  await tx.db.insertInto('authorApplications').values({ id: newId(), userId, isbn13, evidence, submittedAt: tx.now() }).execute()
  authorApplicationByUser(tx).clear(userId)
}

/** Records the decision of staff. */
export async function saveAuthorDecision(
  tx: Context,
  { id, userId }: AuthorApplication,
  status: 'VERIFIED' | 'TURNED_DOWN',
  note: string,
): Promise<AuthorApplication> {
  const decided = await tx.db
    .updateTable('authorApplications')
    .set({ status, note, decidedAt: tx.now(), decidedBy: tx.viewer?.id ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  authorApplicationByUser(tx).clear(userId)
  verifiedAtByUser(tx).clear(userId)
  return decided
}

/** Undecided applications of active accounts, oldest first. */
export async function listOpenAuthorApplications(ctx: Context, { limit, after }: PageRequest): Promise<Page<AuthorApplication>> {
  const rows = await ctx.db
    .selectFrom('authorApplications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .selectAll('a')
    .where('a.status', '=', 'OPEN')
    .where('u.deactivatedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('a.submittedAt', 'a.id'), '>', eb.tuple(after?.at ?? ctx.now(), after?.id ?? ''))),
    )
    .orderBy('a.submittedAt')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ submittedAt: at, id }) => ({ at, id }))
}
