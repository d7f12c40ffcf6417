import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

export const demoExportId = seedId('export', demoRoles.writer)

/** The writer has requested an export; the job creates the file when the server starts. */
export const exportRows = (now: Date): Rows => ({
  exports: [{ id: demoExportId, user_id: userId(demoRoles.writer), state: 'making', created_at: now }],
  jobs: [{ kind: 'make-export', payload: { exportId: demoExportId }, run_at: now, created_at: now }],
})
