import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { trimMailLog } from '#server/platform/mail/mail-log.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './operations.schema.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'trim-mail-log': { day: string }
  }
}

const dailyTrim = dailyJob('trim-mail-log', (ctx, now) => trimMailLog(ctx.db, now))

export const operationsModule: ServerModule = { name: 'operations', jobs: dailyTrim.jobs, recurring: [dailyTrim.recurring] }
