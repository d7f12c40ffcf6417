import type { ServerModule } from '#server/platform/server-module.ts'
import { importExportJobs } from './import-export-jobs.ts'
import './import-export.schema.ts'

export const importExportModule: ServerModule = { name: 'import-export', jobs: importExportJobs }
