import { listening, on } from '#server/platform/events.ts'
import { isStaffRead } from '#shared/staff-actions.ts'
import { keepDecision, keepRead } from './decisions.sql.ts'

/** Writes down what staff do in other domains, and what they read of others, for all of the staff to see. */
export const recordStaffActions = listening(() => {
  on('StaffActed', async (tx, acted) => {
    await (isStaffRead(acted.action) ? keepRead(tx, acted) : keepDecision(tx, acted))
  })
  // A reason is written about a person; that something was decided stays known, under an id without an account.
  on('AccountPurged', async (tx, { userId }) => {
    await tx.db.updateTable('moderation_decisions').set({ reason: '' }).where('user_id', '=', userId).execute()
  })
})
