export { archiveMaxMb, receiveArchive } from './archive-import.ts'
export { keepExport, startExchangeJobs } from './exchange-jobs.ts'
export { beginExport, type ExportJob, exportFile, isOwnExport } from './request-export.ts'
