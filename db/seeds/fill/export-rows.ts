import type { JobRequest } from '#server/platform/jobs/jobs.ts'
import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

export const demoExportId = seedId('export', demoRoles.writer)

const job: JobRequest<'make-export'> = { kind: 'make-export', payload: { exportId: demoExportId } }

/** The writer has requested an export; the job creates the file when the server starts. */
export const exportRows = (now: Date): Rows => ({
  exports: [{ id: demoExportId, userId: userId(demoRoles.writer), state: 'making', createdAt: now }],
  jobs: [{ ...job, runAt: now, createdAt: now }],
})
