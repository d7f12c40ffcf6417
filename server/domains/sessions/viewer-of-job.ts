import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'

/** The user a job acts for, with today's rights; undefined when the account is closed or suspended. */
export async function loadJobViewer(db: Db, userId: string): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'isStaff', 'suspendedAt', 'deactivatedAt', 'deletedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.suspendedAt || user.deactivatedAt || user.deletedAt) return undefined
  return { id: user.id, isStaff: user.isStaff, isSuspended: false, hasVerifiedEmail: user.email !== null }
}
