import type { ServerModule } from '#server/platform/server-module.ts'
import { applicationJobs } from './verification/notify-applicant.job.ts'
import './books.schema.ts'
import './verification/verification.schema.ts'

export const booksModule: ServerModule = { name: 'books', jobs: applicationJobs }
