export { archiveMaxMb, receiveArchive } from './archive-import.ts'
export { startExchangeJobs } from './exchange-jobs.ts'
export { exportFile, isOwnExport } from './request-export.ts'
