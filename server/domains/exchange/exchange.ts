export { archiveMaxMb, receiveArchive } from './archive-import.ts'
export { keepExport, startExchangeJobs } from './exchange-jobs.ts'
export { addSentStory, type SentStory } from './add-sent-story.ts'
export { beginExport, type ExportJob, exportFile, isOwnExport } from './request-export.ts'
