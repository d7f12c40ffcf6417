import type { Listeners } from '#server/platform/events.ts'
import { isStaffRead } from '#shared/staff-actions.ts'
import { recordDecision, recordStaffAccess } from './decisions.sql.ts'
import { moderationMailJobs } from './moderation-mails.ts'
import { suspensionJobs } from './suspend-user.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './accounts/accounts.schema.ts'
import '#server/domains/moderation/authors/authors.schema.ts'
import './report-queue.schema.ts'
import './decisions.schema.ts'
import './moderation.schema.ts'

/** Records staff actions of other domains, and staff access to private data, for all staff to see. */
const recordStaffActions: Listeners = {
  StaffActionTaken: async (tx, staffAction) => {
    await (isStaffRead(staffAction.action) ? recordStaffAccess(tx, staffAction) : recordDecision(tx, staffAction))
  },
  // Reasons are about a person, so they are deleted; the decision itself stays, without the account.
  AccountPurged: async (tx, { userId }) => {
    await tx.db.updateTable('moderationDecisions').set({ reason: '' }).where('userId', '=', userId).execute()
  },
}

export const moderationModule: ServerModule = {
  name: 'moderation',
  listeners: [recordStaffActions],
  jobs: { ...moderationMailJobs, ...suspensionJobs },
}
