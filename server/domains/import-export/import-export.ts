export { archiveMaxMb, receiveArchive } from './receive-archive.ts'
export { saveExport, registerImportExportJobs } from './import-export-jobs.ts'
export { createExternalStory, type ExternalStory } from './create-external-story.ts'
export { insertExport, type ExportJob, loadExportFile, isOwnExport } from './request-export.ts'
