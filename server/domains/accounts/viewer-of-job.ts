import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'

/** The user a job acts for, with today's rights; undefined when the account is closed or suspended. */
export async function loadJobViewer(db: Db, userId: string): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'is_staff', 'suspended_at', 'deactivated_at', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.suspended_at || user.deactivated_at || user.deleted_at) return undefined
  return { id: user.id, isStaff: user.is_staff, isSuspended: false, hasVerifiedEmail: user.email !== null }
}
