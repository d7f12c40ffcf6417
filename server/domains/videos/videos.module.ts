import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteVideosWithAccounts, unusedVideoDeletion } from './delete-unused-videos.ts'
import { videoJobs } from './transcode.job.ts'

export const videosModule: ServerModule = {
  name: 'videos',
  listeners: [deleteVideosWithAccounts],
  jobs: { ...videoJobs, ...unusedVideoDeletion.jobs },
  recurring: [unusedVideoDeletion.recurring],
}
