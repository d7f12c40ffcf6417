import { listening, on } from '#server/platform/events.ts'
import { isStaffRead } from '#shared/staff-actions.ts'
import { keepDecision, keepRead } from './decisions.sql.ts'

/** Records staff actions of other domains, and staff access to private data, for all staff to see. */
export const recordStaffActions = listening(() => {
  on('StaffActed', async (tx, acted) => {
    await (isStaffRead(acted.action) ? keepRead(tx, acted) : keepDecision(tx, acted))
  })
  // Reasons are about a person, so they are deleted; the decision itself stays, without the account.
  on('AccountPurged', async (tx, { userId }) => {
    await tx.db.updateTable('moderation_decisions').set({ reason: '' }).where('user_id', '=', userId).execute()
  })
})
