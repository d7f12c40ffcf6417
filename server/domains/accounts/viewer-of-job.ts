import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'

/** The person a job acts for, with the rights of today; nobody when the account is closed or suspended by now. */
export async function viewerOfJob(db: Db, userId: string): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_staff', 'suspended_at', 'deactivated_at', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.suspended_at || user.deactivated_at || user.deleted_at) return undefined
  return { id: user.id, isStaff: user.is_staff, isSuspended: false }
}
