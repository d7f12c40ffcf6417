import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'

type Promoted = { name: string; username: string; wasStaff: boolean }

/** Promotes the account with this verified address to staff. Only the command line calls this; no page or API operation does. */
export async function promoteToStaff(db: Db, email: string): Promise<Result<Promoted, 'NotFound' | 'Conflict'>> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'username', 'isStaff', 'suspendedAt', 'deactivatedAt', 'deletedAt'])
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!user || user.deletedAt)
      return refused('NotFound', {
        message: `There is no account with the email ${email}. Sign up with it and confirm the address, then run this again.`,
      })
    if (user.suspendedAt || user.deactivatedAt)
      return refused('Conflict', {
        message: `The account with the email ${email} is ${user.suspendedAt ? 'suspended' : 'deactivated'}, so it can't become staff.`,
      })
    await tx.updateTable('users').set({ isStaff: true }).where('id', '=', user.id).execute()
    return ok({ name: user.name, username: user.username, wasStaff: user.isStaff })
  })
}
