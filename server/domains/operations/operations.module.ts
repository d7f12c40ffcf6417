import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { trimMailLog } from '#server/platform/mail/mail-log.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteByAge } from './delete-by-age.ts'
import './operations.schema.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'trim-mail-log': { day: string }
    'delete-by-age': { day: string }
  }
}

const dailyTrim = dailyJob('trim-mail-log', (ctx, now) => trimMailLog(ctx.db, now))

const dailyDeletion = dailyJob('delete-by-age', (ctx, now) => deleteByAge(ctx.db, now))

export const operationsModule: ServerModule = {
  name: 'operations',
  jobs: { ...dailyTrim.jobs, ...dailyDeletion.jobs },
  recurring: [dailyTrim.recurring, dailyDeletion.recurring],
}
