import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'

type Promoted = { name: string; username: string; wasStaff: boolean }

/** Promotes the account with this verified address to staff. Only the command line calls this; no page or API operation does. */
export async function promoteToStaff(db: Db, email: string): Promise<Result<Promoted, 'NotFound' | 'Conflict'>> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'username', 'is_staff', 'suspended_at', 'deactivated_at', 'deleted_at'])
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!user || user.deleted_at)
      return refused('NotFound', {
        message: `There is no account with the email ${email}. Sign up with it and confirm the address, then run this again.`,
      })
    if (user.suspended_at || user.deactivated_at)
      return refused('Conflict', {
        message: `The account with the email ${email} is ${user.suspended_at ? 'suspended' : 'deactivated'}, so it can't become staff.`,
      })
    await tx.updateTable('users').set({ is_staff: true }).where('id', '=', user.id).execute()
    return ok({ name: user.name, username: user.username, wasStaff: user.is_staff })
  })
}
